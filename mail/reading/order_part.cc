// SPDX-License-Identifier: GPL-3.0-or-later
// order_part - see order_part.h
#include "mail/reading/order_part.h"

#include "parser/courtesy_words.h"
#include "parser/normal.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

using parser::ParsedOrder, parser::TalkWord, parser::Verb;

constexpr std::size_t longest_order = 2000; // bytes; the parser takes none that is longer

std::string_view written(const ParsedOrder& part, std::string_view line) {
  return line.substr(part.column, part.length);
}
// What was understood of a part that is no order, and what follows that: nothing where the problem lies
// behind the part, as in "With best regards", whose last words were cut off as a courtesy.
std::string_view known_of(const ParsedOrder& part, std::string_view line) {
  const std::size_t problem = part.problems.front().column;
  return problem <= part.column ? "" : line.substr(part.column, problem - part.column);
}
std::string_view unknown_of(const ParsedOrder& part, std::string_view line) {
  const std::string_view whole = written(part, line);
  return whole.substr(std::min(known_of(part, line).size(), whole.size()));
}

// ---- words of orders

bool is_verb(const parser::Token& token, judge::PhaseKind phase) {
  return token.is_word() && parser::verb_after(token.key, phase) != Verb::none;
}

bool is_unit_or_place(const parser::Names& names, const parser::Lexer& lexer) {
  const parser::Token& token = lexer.peek();
  return token.is_word() && (names.type_called(token.key) ||
                             names.is_province(lexer.text().substr(token.begin, token.end - token.begin)));
}

// "- bur", "holds", "S A mar" behind "Praiss"; not what follows in "USt-IdNr.", "Dr. F. Kessler", "P.S.
// Hello". An arrow that was guessed may be the "à" of a sentence.
bool is_verb_with_object(const OrderBoard& board, const parser::NormalLine& plain, parser::Lexer lexer) {
  const parser::Token sign = lexer.peek();
  const bool dash = sign.is(parser::Sign::dash) && plain.guessed_arrow().empty();
  if (!dash && !is_verb(sign, board.phase)) return false;
  lexer.skip();
  const bool sure = dash ? !sign.glued : sign.key.size() > 1 && !parser::is_towards(sign.key);
  if (sure || lexer.at_end() || is_unit_or_place(board.names, lexer)) return true;
  lexer.skip();
  return dash && lexer.at_end(); // "Pra-brr"
}

// A part whose first word is not known: do an order's second or third word follow it? "Praiss - bur" goes on
// so, and "Armyy par - bur".
bool goes_on_as_order(const OrderBoard& board, std::string_view part) {
  const parser::NormalLine plain(part);
  parser::Lexer lexer(plain.text());
  lexer.skip();
  if (is_verb_with_object(board, plain, lexer)) return true;
  if (!is_unit_or_place(board.names, lexer) || board.names.type_called(lexer.peek().key)) return false;
  lexer.skip();
  const parser::Token third = lexer.peek();
  return third.is(parser::Sign::dash) || is_verb(third, board.phase) ||
         (third.is_word() && parser::is_towards(third.key));
}

// ---- parts that begin with something known

// "Remove it and move on" is no order with a slip, "Move Praiss to Burgundy" is one.
bool is_verb_in_talk(const OrderBoard& board, std::string_view begin, std::string_view rest) {
  const auto words = parser::talk_words(begin);
  return board.phase == judge::PhaseKind::movement && words.size() == 1 &&
         parser::verb_before(parser::Key(words.front().plain), board.phase) != Verb::none &&
         !goes_on_as_order(board, rest);
}

// "Paris", and no unit's type or power with it.
bool is_place_alone(const parser::ParsedUnit& unit) {
  return unit.problems.empty() && !unit.type && !unit.nationality;
}

// "France". A letter or two may be the beginning of an order.
bool is_power_name(const parser::Names& names, std::string_view name) {
  constexpr std::size_t shortest = 4;
  const parser::PowerFound power = names.find_power(name);
  return parser::trim(name).size() >= shortest && power.power && power.notice.empty();
}

// "a plan": what was understood is no unit, and the part is no longer than this.
bool is_short_talk(const parser::ParsedUnit& unit, std::string_view part) {
  constexpr std::size_t shortest = 3; // words
  return !unit.problems.empty() && parser::talk_words(part).size() < shortest;
}

// A dash, or what is nearly a verb.
bool holds_verb(const OrderBoard& board, std::string_view part) {
  const auto is_of_order = [&](const TalkWord& word) {
    const parser::Key key(word.plain);
    return parser::verb_after(key, board.phase) != Verb::none || !parser::verb_near(key).empty();
  };
  return part.find('-') != part.npos || std::ranges::any_of(parser::talk_words(part), is_of_order);
}

bool is_name_in_talk(const OrderBoard& board, std::string_view name, std::string_view part) {
  const parser::ParsedUnit unit = parser::parse_unit(board.names, name);
  return (is_place_alone(unit) || is_short_talk(unit, part) || is_power_name(board.names, name)) &&
         !holds_verb(board, part);
}

} // namespace

bool begins_unknown(const ParsedOrder& part, std::string_view line) {
  const auto is_noise = [](const TalkWord& word) { return parser::is_noise(parser::Key(word.plain)); };
  return !is_good(part) && std::ranges::all_of(parser::talk_words(known_of(part, line)), is_noise);
}

OrderPart classify(const OrderBoard& board, const ParsedOrder& part, std::string_view line) {
  if (is_good(part)) return OrderPart::order;
  if (line.size() > longest_order) return OrderPart::too_long;
  const std::string_view known = known_of(part, line), unknown = unknown_of(part, line);
  if (begins_unknown(part, line))
    return goes_on_as_order(board, unknown) ? OrderPart::unknown_then_verb : OrderPart::unknown;
  if (is_verb_in_talk(board, known, unknown)) return OrderPart::verb_in_talk;
  if (is_name_in_talk(board, known, written(part, line))) return OrderPart::name_in_talk;
  return OrderPart::known_then_slip;
}

bool is_like_order(const OrderBoard& board, const ParsedOrder& part, std::string_view line) {
  switch (classify(board, part, line)) {
  case OrderPart::order:
  case OrderPart::unknown_then_verb:
  case OrderPart::known_then_slip: return true;
  case OrderPart::too_long:
  case OrderPart::unknown:
  case OrderPart::verb_in_talk:
  case OrderPart::name_in_talk: break;
  }
  return false;
}

} // namespace mail
