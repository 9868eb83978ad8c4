// SPDX-License-Identifier: GPL-3.0-or-later
// passed_over_words - see passed_over_words.h
#include "mail/replies/passed_over_words.h"

#include "mail/text/typeset.h"

#include <algorithm>
#include <array>
#include <vector>

namespace mail {
namespace {

struct RuleWords {
  std::string_view rule, words;
  bool hides_rest; // nothing below the line was read
};
constexpr std::array rules{
    RuleWords{"quoted line", "as quoted", false},
    RuleWords{"attribution", "as the line above a quotation", false},
    RuleWords{"phone footer", "as what a mail program adds", false},
    RuleWords{"line of dashes", "as a line of dashes", false},
    RuleWords{"comment", "as a comment", false},
    RuleWords{"greeting", "as a greeting", false},
    RuleWords{"lead-in", "as an introduction", false},
    RuleWords{"name", "as your name", false},
    RuleWords{"closing", "as the end of a letter", true},
    RuleWords{"text below", "as words to people", true},
    RuleWords{"signature", "as a signature", true},
    RuleWords{"original message", "as the copy of an older mail", true},
    RuleWords{"forwarded mail", "as a forwarded mail", true},
};

// "3", "5-9": neighbours are told together.
std::vector<std::string> ranges_of(const std::vector<std::size_t>& lines) {
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i + 1;
    while (end < lines.size() && lines[end] == lines[end - 1] + 1) ++end;
    const std::string first = std::to_string(lines[i]);
    ranges.push_back(end == i + 1 ? first : first + "-" + std::to_string(lines[end - 1]));
    i = end;
  }
  return ranges;
}

// The friendlier form, where there is nothing else to tell.
std::string words_to_people(std::size_t from) {
  return "From line " + std::to_string(from) +
         " on your mail was taken for words to people, and changed nothing. If a line there was meant for " +
         "the judge, send it in a mail without the others.";
}

std::string told(const RuleWords& rule, const std::vector<std::size_t>& lines) {
  const std::string words = " " + std::string(rule.words);
  if (rule.hides_rest) return "all from line " + std::to_string(lines.front()) + " on" + words;
  return (lines.size() == 1 ? "line " : "lines ") + in_words(ranges_of(lines)) + words;
}

} // namespace

std::string passed_over_in_words(const std::vector<parser::IgnoredText>& passed_over) {
  std::vector<std::string> told_rules;
  bool quoted = false;
  std::size_t hidden_from = 0; // the line from which on nothing was read; 0 = none
  for (const RuleWords& rule : rules) {
    std::vector<std::size_t> lines;
    for (const parser::IgnoredText& ignored : passed_over)
      if (ignored.rule == rule.rule) lines.push_back(ignored.line);
    if (lines.empty()) continue;
    quoted = quoted || rule.rule == rules.front().rule;
    if (rule.hides_rest)
      hidden_from = hidden_from == 0 ? lines.front() : std::min(hidden_from, lines.front());
    told_rules.push_back(told(rule, lines));
  }
  if (told_rules.empty()) return "";
  if (told_rules.size() == 1 && passed_over.front().rule == "text below") return words_to_people(hidden_from);
  const std::string where = hidden_from == 0   ? ""
                            : hidden_from == 1 ? " above that,"
                                               : " above line " + std::to_string(hidden_from) + ",";
  return "Passed over: " + in_words(told_rules) + ". " +
         (quoted ? "Orders in quoted lines are not read. " : "") + "Write commands" + where +
         " on lines of their own.";
}

} // namespace mail
