// SPDX-License-Identifier: GPL-3.0-or-later
// order_part - see order_part.h
#include "mail/reading/order_part.h"

#include "games/game/control.h"
#include "games/game/filed_orders.h"
#include "mail/message/message.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/mail_noise.h"
#include "parser/name_table.h"
#include "parser/order_parser.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace mail {

// ---- what a part of an order line is: an order, one with a slip, or talk

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

// ---- which order lines are talk, though they may name places, and which are orders with a slip

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
  // Asked of few lines only: the lexicon takes longer to build than the rest of such a mail to read.
  const auto senses_of = [](const TalkWord& word) { return parser::Lexicon::find(word.plain); };
  const auto tells = [&](const TalkWord& word) {
    return senses_of(word).has(parser::Sense::report) && !word.plain.starts_with("you"); // "thank you"
  };
  return parts.size() > 1 && std::ranges::any_of(parts, [&](const ParsedOrder& part) {
           if (!begins_unknown(part, line) || is_like_order(board, part, line)) return false;
           const auto words = parser::talk_words(line.substr(part.column, part.length));
           if (words.empty()) return false;
           const parser::Senses first = senses_of(words.front());
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

// ---- lines that are good orders of the power signed on, or of its player's others

using games::Game;

bool is_own_order(const Game& game, judge::Power power, std::string_view line) {
  if (power.is_none() || game.state != games::State::running) return false;
  const auto orders =
      parser::parse_orders(game.variant->names, game.position.phase.kind, line, adjusting_of(game, power));
  const auto is_sure = [](const parser::ParsedOrder& one) {
    return one.problems.empty() && one.notices.empty();
  };
  return std::ranges::all_of(orders, is_sure) &&
         std::ranges::any_of(
             orders, [&](const parser::ParsedOrder& one) { return is_of_hand(game, power, one.order); });
}

// ---- good orders of the writer in text that was passed over: he may not know that it was

namespace {

constexpr std::size_t most_tried = 200; // lines; a longer text is no order of a person

// Without the mark that hid it.
std::string_view unmarked(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of("> |#/\t"), line.size()));
}

// The text of a signature, up to the copy of another mail.
parser::Lines signature_text(parser::Lines below) {
  std::size_t end = 0;
  while (end < std::min(below.size(), most_tried) && !parser::is_quoted(below[end]) &&
         parser::copied_mail(below.subspan(end)).empty() &&
         parser::attribution_lines(below.subspan(end)) == 0)
    ++end;
  return below.first(end);
}

// Somebody who answers a mail has its text below his own.
bool is_answer(const parser::MailScript& script) {
  return std::ranges::any_of(script.ignored, [](const parser::IgnoredText& one) {
    return one.rule == "attribution" || one.rule == "original message" || one.rule == "forwarded mail";
  });
}

} // namespace

std::vector<parser::IgnoredText> hidden_orders(const Message& message, const parser::MailScript& script,
                                               const games::Game& game, judge::Power power) {
  const std::vector<std::string_view> lines = parser::lines_of(message.text);
  const bool answer = is_answer(script) || !message.in_reply_to.empty();
  const auto holds_order = [&](std::string_view line) {
    const std::string_view text = parser::trim(unmarked(line));
    return !text.empty() && is_own_order(game, power, text);
  };
  std::size_t left = most_tried;
  const auto is_hidden = [&](const parser::IgnoredText& one) {
    if (one.line > lines.size() || left == 0) return false;
    --left;
    const parser::Lines here = parser::Lines(lines).subspan(one.line - 1);
    if (one.rule == "signature") return std::ranges::any_of(signature_text(here.subspan(1)), holds_order);
    const bool told = one.rule == "comment" || (one.rule == "quoted line" && !answer);
    return told && holds_order(here.front());
  };
  std::vector<parser::IgnoredText> found;
  std::ranges::copy_if(script.ignored, std::back_inserter(found), is_hidden);
  return found;
}

} // namespace mail
