// SPDX-License-Identifier: GPL-3.0-or-later
// unit_list - see unit_list.h
#include "mail/reading/unit_list.h"

#include "parser/courtesy_words.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace mail {
namespace {

using judge::OrderKind;
using parser::Statement, parser::Verb;

// What may stand before the verb of a heading: "Here are my builds:", "Please remove:".
constexpr std::array<std::string_view, 10> list_fillers{"here", "are", "is",  "these",  "this",
                                                        "my",   "our", "the", "please", "i"};

// The last word of "Here are my builds:"; "" where other words stand before it.
std::string word_of_heading(const std::string& line) {
  const std::vector<parser::TalkWord> words = parser::talk_words(line);
  if (words.empty()) return "";
  const bool plain = std::all_of(words.begin(), words.end() - 1, [](const parser::TalkWord& word) {
    return std::ranges::find(list_fillers, word.plain) != list_fillers.end();
  });
  return plain && words.back().plain.size() > 1 ? words.back().plain : "";
}

// What a heading orders: "Builds:", or "Remove" on a line of its own.
std::optional<OrderKind> kind_of_heading(const std::string& line, const CourtesyReader& reader) {
  if (reader.phase == judge::PhaseKind::movement || reader.vocabulary->is_command(line)) return std::nullopt;
  const Verb verb = parser::verb_before(parser::Key(word_of_heading(line)), reader.phase);
  if (verb == Verb::build) return OrderKind::build;
  if (verb == Verb::remove) return OrderKind::disband;
  return std::nullopt;
}

// Right below the heading one blank line may stand.
bool goes_on(const Statement& above, const Statement& line, bool first, const Vocabulary& vocabulary) {
  return above.line != 0 && line.line <= above.line + (first ? 2 : 1) && !vocabulary.is_command(line.text);
}

} // namespace

std::size_t units_below_heading(std::span<const Statement> statements, std::size_t at,
                                const CourtesyReader& reader) {
  const auto kind = kind_of_heading(statements[at].text, reader);
  if (!kind || reader.names == nullptr) return 0;
  const auto is_unit = [&](const Statement& line) {
    const Statement whole = under_heading(statements[at], line, reader.phase);
    const auto parsed = parser::parse_orders(*reader.names, reader.phase, whole.text);
    return std::ranges::all_of(parsed, [&](const parser::ParsedOrder& one) {
      return one.problems.empty() && one.order.kind == *kind;
    });
  };
  const auto is_marked = [&](const Statement& line) {
    return parser::without_list_mark(line.text, reader.phase, reader.names) != line.text;
  };
  std::size_t end = at + 1;
  while (end < statements.size() &&
         goes_on(statements[end - 1], statements[end], end == at + 1, *reader.vocabulary) &&
         (is_unit(statements[end]) || is_marked(statements[end])))
    ++end;
  return end - at - 1;
}

Statement under_heading(const Statement& heading, const Statement& unit, judge::PhaseKind phase) {
  Statement whole = unit;
  whole.text = word_of_heading(heading.text) + ": " +
               std::string(parser::trim(parser::without_list_mark(unit.text, phase)));
  return whole;
}

bool leaves_units_open(const std::string& line, const CourtesyReader& reader) {
  if (!parser::trim(line).ends_with(':') || reader.vocabulary->is_command(line) ||
      parser::after_greeting(line))
    return false;
  const std::string word = word_of_heading(line);
  return word != "orders" && !kind_of_heading(line, reader);
}

} // namespace mail
