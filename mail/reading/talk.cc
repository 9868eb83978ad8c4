// SPDX-License-Identifier: GPL-3.0-or-later
// talk - see talk.h
#include "mail/reading/talk.h"

#include "parser/courtesy_words.h"
#include "parser/lexicon.h"
#include "parser/order_words.h"
#include "parser/slips.h"

#include <algorithm>
#include <array>

namespace mail {
namespace {

using parser::ParsedOrder, parser::TalkWord;
using Parts = std::vector<ParsedOrder>;

// A part that begins with nearly one of these is an order with a slip: "Armyy par", "Flete lon".
constexpr std::array<std::string_view, 2> unit_words{"army", "fleet"};

bool is_nearly_unit_word(std::string_view word) {
  constexpr std::size_t shortest = 3, most_slips = 2;
  const auto is_near = [&](std::string_view unit) {
    return parser::slips_between(word, unit, most_slips) <= most_slips;
  };
  return word.size() >= shortest && std::ranges::any_of(unit_words, is_near);
}

// "army", "Paris", "moves": a line that holds one may be about units.
bool is_of_order(const OrderBoard& board, const TalkWord& word) {
  return board.names.is_province(word.plain) ||
         parser::verb_after(parser::Key(word.plain), judge::PhaseKind::movement) != parser::Verb::none;
}

// "When is the deadline?": two words or more, of which none has to do with orders.
bool is_question(const OrderBoard& board, const Parts& parts, std::string_view line) {
  constexpr std::size_t shortest = 2;
  const auto words = parser::talk_words(line);
  return words.size() >= shortest && line.find('-') == line.npos &&
         std::ranges::all_of(parts, [&](const ParsedOrder& part) { return begins_unknown(part, line); }) &&
         std::ranges::none_of(words, [&](const TalkWord& word) { return is_of_order(board, word); });
}

bool holds_like_order(const OrderBoard& board, const Parts& parts, std::string_view line) {
  return std::ranges::any_of(parts,
                             [&](const ParsedOrder& part) { return is_like_order(board, part, line); });
}

// "Yes, Chloe, I shall keep Burgundy empty."
bool is_sentence(const OrderBoard& board, const Parts& parts, std::string_view line) {
  constexpr std::size_t shortest = 4;
  return !parts.empty() && begins_unknown(parts.front(), line) &&
         parser::talk_words(line).size() >= shortest && !holds_like_order(board, parts, line);
}

// "If Bob agrees: A par - pic" before a comma, and "Maybe"; not "Hi judge", and not "Armyy par".
bool is_prose_before_others(const OrderBoard& board, const Parts& parts, std::string_view line) {
  if (parts.size() < 2 || !begins_unknown(parts.front(), line)) return false;
  const std::string_view first = line.substr(parts.front().column, parts.front().length);
  const auto words = parser::talk_words(first);
  const bool near = !words.empty() && is_nearly_unit_word(words.front().plain);
  return !near && !is_like_order(board, parts.front(), line) && !parser::after_greeting(first);
}

// "Paris to Burgundy, my brother said", "Paris to Burgundy, or is that too risky?": beside such words an
// order is not the writer's, or not yet.
bool turns_order(const OrderBoard& board, const Parts& parts, std::string_view line) {
  const auto& lexicon = parser::Lexicon::shared();
  const auto tells = [&](const TalkWord& word) {
    return lexicon.find(word.plain).has(parser::Sense::report) &&
           !word.plain.starts_with("you"); // "thank you"
  };
  return parts.size() > 1 && std::ranges::any_of(parts, [&](const ParsedOrder& part) {
           if (!begins_unknown(part, line) || is_like_order(board, part, line)) return false;
           const auto words = parser::talk_words(line.substr(part.column, part.length));
           if (words.empty()) return false;
           const parser::Senses first = lexicon.find(words.front().plain);
           return first.has(parser::Sense::choice) || first.has(parser::Sense::condition) ||
                  std::ranges::any_of(words, tells);
         });
}

} // namespace

OrderLine classify(const OrderBoard& board, const Parts& parts, std::string_view line) {
  if (is_question(board, parts, line) || is_sentence(board, parts, line)) return OrderLine::talk;
  if (is_prose_before_others(board, parts, line) || turns_order(board, parts, line))
    return OrderLine::holds_prose;
  if (std::ranges::any_of(parts, [](const ParsedOrder& part) { return part.problems.empty(); }))
    return OrderLine::order;
  return holds_like_order(board, parts, line) ? OrderLine::order_with_slip : OrderLine::unclear;
}

} // namespace mail
