// SPDX-License-Identifier: GPL-3.0-or-later
// rule_names - see rule_names.h
#include "mail/commands/rule_names.h"

#include "mail/commands/old_options.h"
#include "mail/commands/set_options.h"

#include <algorithm>

namespace mail {

namespace {

bool is_switch(const judge::RuleOption& rule) {
  return rule.values == std::vector<std::string_view>{"off", "on"};
}

std::string with_blanks(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

bool take_name(parser::Words& words, const judge::RuleOption& rule) {
  return words.take(with_blanks(rule.name)) || (!rule.issue.empty() && words.take(with_blanks(rule.issue)));
}

std::string of_old_option(const OldOption& row, bool undo) {
  if (row.here == Here::holds) return undo ? "" : std::string(first_spelling(row.words));
  return std::string(undo ? row.undone : row.text);
}

std::string of_rule(const std::string& option, bool undo) {
  return undo ? option.substr(0, option.find('=')) + "=off" : option;
}

// The value of a setting, without anything behind it.
std::string of_own_option(parser::Words words, const Vocabulary& vocabulary, bool undo) {
  const auto found = vocabulary.find_option(words);
  if (!found || !words.empty()) return "";
  const SetRow& row = set_table()[*found];
  if (row.setting == nullptr) return ""; // NO_DRAW is no vote
  const SetRow* meant = undo ? other_value(row) : &row;
  return meant == nullptr ? "" : std::string(first_spelling(meant->words));
}

RuleName or_why_not(std::string options, std::string_view name, bool undo) {
  if (!options.empty()) return {std::move(options), ""};
  return {"",
          "\"" + std::string(name) + "\" is no rule" + (undo ? " that is undone" : "") +
              " here. SET RULE alone lists the rules, HELP SET the other settings.",
          false};
}

} // namespace

const judge::RuleOption* rule_called(std::string_view name) {
  const std::string text = with_blanks(name);
  for (const judge::RuleOption& rule : judge::rule_options()) {
    parser::Words words(text);
    if (take_name(words, rule) && words.empty()) return &rule;
  }
  return nullptr;
}

std::string take_rule_name(parser::Words& words) {
  for (const judge::RuleOption& rule : judge::rule_options()) {
    if (!is_switch(rule)) continue;
    parser::Words behind = words;
    const bool off = behind.take("NO");
    if (!take_name(behind, rule)) {
      behind = words; // NO_RETREAT is no RETREAT
      if (!take_name(behind, rule)) continue;
      words = behind;
      return "RULE " + std::string(rule.name) + "=on";
    }
    words = behind;
    return "RULE " + std::string(rule.name) + (off ? "=off" : "=on");
  }
  return "";
}

RuleName read_rule_name(std::string_view word, const Vocabulary& vocabulary) {
  const bool undo = word.starts_with('!');
  const std::string_view name = undo ? word.substr(1) : word;
  const parser::Words words(name);
  if (const auto old = find_old_option(words); old && old->behind.empty()) {
    if (old->row->here == Here::lacks) return {"", std::string(old->row->text)};
    return or_why_not(of_old_option(*old->row, undo), name, undo);
  }
  parser::Words behind = words;
  if (const std::string rule = take_rule_name(behind); !rule.empty() && behind.empty())
    return {of_rule(rule, undo), ""};
  return or_why_not(of_own_option(words, vocabulary, undo), name, undo);
}

} // namespace mail
