// prose - see prose.h
#include "mail/reading/talk.h"

#include "parser/courtesy_words.h"
#include "parser/normal.h"
#include "parser/order_words.h"
#include "parser/slips.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace mail {
namespace {

using parser::ParsedOrder;

constexpr std::size_t longest_order = 2000; // bytes; the parser takes none that is longer

bool is_good(const ParsedOrder& part) { return part.problems.empty(); }
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

// Words like "my" and "the" tell nothing.
bool begins_unknown(const ParsedOrder& part, std::string_view line) {
  const auto is_noise = [](const parser::TalkWord& word) {
    return parser::is_noise(parser::Key(word.plain));
  };
  return !is_good(part) && std::ranges::all_of(parser::talk_words(known_of(part, line)), is_noise);
}

bool is_verb(const parser::Token& token, judge::PhaseKind phase) {
  return token.is_word() && parser::verb_after(token.key, phase) != parser::Verb::none;
}

// "Armyy par", "Flete lon".
bool is_nearly_unit_word(std::string_view word) {
  constexpr std::array<std::string_view, 2> unit_words{"army", "fleet"};
  const auto is_near = [&](std::string_view unit) { return parser::slips_between(word, unit, 2) <= 2; };
  return word.size() >= 3 && std::ranges::any_of(unit_words, is_near);
}

bool is_unit_or_place(const parser::Names& names, const parser::Lexer& lexer) {
  const parser::Token& token = lexer.peek();
  return token.is_word() && (parser::type_word(token.key) ||
                             names.is_province(lexer.text().substr(token.begin, token.end - token.begin)));
}

// "Praiss - bur", "Praiss holds", "Praiss S A mar", but not "USt-IdNr.", "Dr. F. Kessler", "P.S. Hello". An
// arrow that was guessed may be the "à" of a sentence.
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

// Of a part whose first word is not known: does an order's second or third word follow it?
bool goes_on_as_order(const OrderBoard& board, std::string_view part) {
  const parser::NormalLine plain(part);
  parser::Lexer lexer(plain.text());
  lexer.skip();
  if (is_verb_with_object(board, plain, lexer)) return true;
  if (!is_unit_or_place(board.names, lexer) || parser::type_word(lexer.peek().key)) return false;
  lexer.skip();
  const parser::Token third = lexer.peek();
  return third.is(parser::Sign::dash) || is_verb(third, board.phase) ||
         (third.is_word() && parser::is_towards(third.key));
}

// "Remove it and move on" is no order with a slip, "Move Praiss to Burgundy" is one.
bool is_verb_in_talk(const OrderBoard& board, std::string_view begin, std::string_view rest) {
  const auto words = parser::talk_words(begin);
  return board.phase == judge::PhaseKind::movement && words.size() == 1 &&
         parser::verb_before(parser::Key(words.front().plain), board.phase) != parser::Verb::none &&
         !goes_on_as_order(board, rest);
}

// A letter or two may be the beginning of an order.
bool is_power_name(const parser::Names& names, std::string_view name) {
  constexpr std::size_t shortest = 4;
  const parser::PowerFound power = names.find_power(name);
  return parser::trim(name).size() >= shortest && power.power && power.notice.empty();
}

// Of a part whose first words were understood: are they an "a", and one word more; or no more than a name,
// and does no verb follow?
bool is_name_in_talk(const OrderBoard& board, const ParsedOrder& part, std::string_view line) {
  const std::string_view name = known_of(part, line);
  const parser::ParsedUnit unit = parser::parse_unit(board.names, name);
  const bool place = unit.problems.empty() && !unit.type && !unit.nationality;
  const std::string_view text = written(part, line);
  constexpr std::size_t shortest = 3; // words
  const bool short_talk = !unit.problems.empty() && parser::talk_words(text).size() < shortest;
  if (is_verb_in_talk(board, name, unknown_of(part, line))) return true;
  if (!place && !short_talk && !is_power_name(board.names, name)) return false;
  const auto is_of_order = [&](const parser::TalkWord& word) {
    const parser::Key key(word.plain);
    return parser::verb_after(key, board.phase) != parser::Verb::none || !parser::verb_near(key).empty();
  };
  return text.find('-') == text.npos && std::ranges::none_of(parser::talk_words(text), is_of_order);
}

bool is_question(const OrderBoard& board, const std::vector<ParsedOrder>& parts, std::string_view line) {
  constexpr std::size_t shortest = 2;
  const auto words = parser::talk_words(line);
  const auto is_of_order = [&](const parser::TalkWord& word) {
    return board.names.is_province(word.plain) ||
           parser::verb_after(parser::Key(word.plain), judge::PhaseKind::movement) != parser::Verb::none;
  };
  const auto begins = [&](const ParsedOrder& part) { return begins_unknown(part, line); };
  return words.size() >= shortest && line.find('-') == line.npos && std::ranges::all_of(parts, begins) &&
         std::ranges::none_of(words, is_of_order);
}

} // namespace

bool is_like_order(const OrderBoard& board, const ParsedOrder& part, std::string_view line) {
  if (is_good(part)) return true;
  if (line.size() > longest_order) return false;
  return begins_unknown(part, line) ? goes_on_as_order(board, unknown_of(part, line))
                                    : !is_name_in_talk(board, part, line);
}

bool begins_with_prose(const OrderBoard& board, const std::vector<ParsedOrder>& parts,
                       std::string_view line) {
  if (parts.size() < 2 || !begins_unknown(parts.front(), line)) return false;
  const std::string_view first = written(parts.front(), line);
  const auto words = parser::talk_words(first);
  const bool near = !words.empty() && is_nearly_unit_word(words.front().plain);
  return !near && !is_like_order(board, parts.front(), line) && !parser::after_greeting(first);
}

bool is_talk(const OrderBoard& board, const std::vector<ParsedOrder>& parts, std::string_view line) {
  constexpr std::size_t shortest_sentence = 4;
  if (is_question(board, parts, line)) return true;
  const auto like = [&](const ParsedOrder& part) { return is_like_order(board, part, line); };
  return !parts.empty() && begins_unknown(parts.front(), line) &&
         parser::talk_words(line).size() >= shortest_sentence && std::ranges::none_of(parts, like);
}

} // namespace mail
