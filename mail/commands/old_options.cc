// SPDX-License-Identifier: GPL-3.0-or-later
// old_options - see old_options.h; rows that are no name of one value alone are in old_options_table.cc
#include "mail/commands/old_options.h"

#include "games/game/setting_table.h"
#include "mail/commands/set_options.h"

#include <algorithm>

namespace mail {

namespace {

std::string words_of_value(const games::Setting& setting, std::size_t number) {
  return std::string(first_spelling(setting.values[number].words));
}

void add_settings(std::vector<OldOption>& all) {
  for (const games::Setting& setting : games::setting_table())
    for (std::size_t number = 0; number < setting.values.size(); ++number)
      if (const std::string_view old = setting.values[number].old_words; !old.empty())
        all.push_back({std::string(old), Here::means, words_of_value(setting, number),
                       words_of_value(setting, games::undone(setting, number))});
}

// "FRIENDLY FIRE", "NO FRIENDLY FIRE".
void add_rule(std::vector<OldOption>& all, const judge::RuleOption& rule) {
  std::string on = with_blanks(rule.name), off;
  for (const std::string_view more : {rule.issue, rule.also})
    if (!more.empty()) on += "|" + with_blanks(more);
  for (const std::string_view name : spellings(on)) off += (off.empty() ? "NO " : "|NO ") + std::string(name);
  const std::string sets = rule_words(rule, 1), clears = rule_words(rule, 0);
  all.push_back({on, Here::means, sets, clears});
  all.push_back({off, Here::means, clears, sets});
}

} // namespace

std::string rule_words(const judge::RuleOption& rule, std::size_t value) {
  return "RULE " + std::string(rule.name) + "=" + std::string(rule.values[value]);
}

std::string with_blanks(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

// Of those that are spelt alike the first one holds.
std::span<const OldOption> old_options() {
  static const std::vector<OldOption> rows = [] {
    std::vector<OldOption> all = old_option_rows();
    add_settings(all);
    for (const judge::RuleOption& rule : judge::rule_options())
      if (judge::is_switch(rule)) add_rule(all, rule);
    return all;
  }();
  return rows;
}

std::optional<FoundOldOption> find_old_option(const parser::Words& words) {
  std::size_t shortest = words.rest().size(); // of what stands behind
  std::optional<FoundOldOption> found;
  for (const OldOption& row : old_options())
    for (const std::string_view spelling : spellings(row.words)) {
      parser::Words behind = words;
      if (!behind.take(spelling) || behind.rest().size() >= shortest) continue;
      shortest = behind.rest().size();
      found = {&row, behind};
    }
  return found;
}

std::optional<FoundOldOption> find_old_option(const parser::Words& words, const Vocabulary& vocabulary) {
  auto found = find_old_option(words);
  parser::Words own = words;
  if (found && vocabulary.find_option(own) && own.rest().size() <= found->behind.rest().size()) found.reset();
  return found;
}

// ---- by one word of the DPjudge's

namespace {

bool take_name(parser::Words& words, const judge::RuleOption& rule) {
  return words.take(with_blanks(rule.name)) || (!rule.issue.empty() && words.take(with_blanks(rule.issue)));
}

std::string of_old_option(const OldOption& row, bool undo) {
  if (row.here == Here::holds) return undo ? "" : std::string(first_spelling(row.words));
  return undo ? row.undone : row.text;
}

// The value of a setting, without anything behind it, or what undoes it.
const SetRow* own_option(parser::Words words, const Vocabulary& vocabulary, bool undo) {
  const auto found = vocabulary.find_option(words);
  if (!found || !words.empty()) return nullptr;
  const SetRow& row = set_table()[*found];
  if (row.setting == nullptr) return nullptr; // NO_DRAW is no vote
  return undo ? row_that_undoes(row) : &row;
}

RuleName or_why_not(std::string options, std::string_view name, bool undo) {
  if (!options.empty()) return {std::move(options), ""};
  return {"",
          "\"" + std::string(name) + "\" is no rule" + (undo ? " that is undone" : "") +
              " here. SET RULE alone lists the rules, HELP SET the other settings.",
          false, nullptr};
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

RuleName read_rule_name(std::string_view word, const Vocabulary& vocabulary) {
  const bool undo = word.starts_with('!');
  const std::string_view name = undo ? word.substr(1) : word;
  const parser::Words words(name);
  if (const auto old = find_old_option(words); old && old->behind.empty()) {
    if (old->row->here == Here::lacks) return {"", old->row->text};
    return or_why_not(of_old_option(*old->row, undo), name, undo);
  }
  const SetRow* own = own_option(words, vocabulary, undo);
  RuleName named = or_why_not(own == nullptr ? "" : std::string(first_spelling(own->words)), name, undo);
  named.row = own;
  return named;
}

} // namespace mail
