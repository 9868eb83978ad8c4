// SPDX-License-Identifier: GPL-3.0-or-later
// order_part - orders and talk: what an order line and its parts are, which have a slip, whose they are
#pragma once

#include "games/game/game.h"
#include "judge/board/phase.h"
#include "parser/mail_parser.h"
#include "parser/names.h"
#include "parser/order_parser.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace mail {

// ---- what a part of an order line is: an order, one with a slip, or talk
//
// A line that reads "A par - bur, F bre - mao" has two parts. What a person would not see as an order is
// talk, though it may name places. docs/grammar.md, "Mail text", gives the rules.

// The board, and the kind of phase, that a line was parsed for.
struct OrderBoard {
  const parser::Names& names;
  judge::PhaseKind phase;
};

inline bool is_good(const parser::ParsedOrder& order) { return order.problems.empty(); }

// The first that fits, from the top.
enum class OrderPart : std::uint8_t {
  order,             // "A par - bur"
  too_long,          // a line longer than the parser takes; nobody reads on in it
  unknown_then_verb, // "Praiss supports Munich": its first word is not known, and it goes on as an order does
  unknown,           // "Bob, what do you think"
  verb_in_talk,      // "Remove it and move on"
  name_in_talk,      // "Paris is empty", "Chloe, Paris", "France likes that", "a plan"
  known_then_slip    // "A Pra - Bur", "Paris hodls"
};
OrderPart classify(const OrderBoard& board, const parser::ParsedOrder& part, std::string_view line);

// A good order, or a part that begins as one: one with a slip.
bool is_like_order(const OrderBoard& board, const parser::ParsedOrder& part, std::string_view line);

// Nothing at the beginning of the part is known, but for words like "my" and "the", which tell nothing.
bool begins_unknown(const parser::ParsedOrder& part, std::string_view line);

// ---- which order lines are talk, though they may name places, and which are orders with a slip
//
// What a person would not see as an order is not obeyed, and not answered as one. docs/grammar.md, "Prose
// and slips", gives the rules.

// The first that fits, from the top.
enum class OrderLine : std::uint8_t {
  talk,            // "When is the deadline?", "Yes, Chloe, I shall keep Burgundy empty.": words to a person
  holds_prose,     // "If Bob agrees: A par - pic, F bre - eng": what stands behind the comma is no order
                   // either, nor before "my brother said"; a greeting is no prose
  order,           // a part of it is good
  order_with_slip, // none is, and one begins as an order
  unclear          // "Praiss": it may be meant as an order
};
// `parts`: of the line, as parsed for the board.
OrderLine classify(const OrderBoard& board, const std::vector<parser::ParsedOrder>& parts,
                   std::string_view line);

inline bool is_talk(const OrderBoard& board, const std::vector<parser::ParsedOrder>& parts,
                    std::string_view line) {
  return classify(board, parts, line) == OrderLine::talk;
}
inline bool holds_prose(const OrderBoard& board, const std::vector<parser::ParsedOrder>& parts,
                        std::string_view line) {
  return classify(board, parts, line) == OrderLine::holds_prose;
}

// ---- lines that are good orders of the power signed on, or of its player's others

// The line holds nothing but orders that are read without a guess, and one of them at least is for a unit of
// this power, of another of its player's, or of a dummy that he orders for. Always false unless the game is
// running, and for masters and observers, who have no power.
bool is_own_order(const games::Game& game, judge::Power power, std::string_view line);

// ---- good orders of the writer in text that was passed over: he may not know that it was

struct Message;

// Those of the ignored texts that hold an order of the power signed on. Only comments, the text below a
// signature's dashes, and quoted lines in a mail that answers no other mail are looked at.
std::vector<parser::IgnoredText> hidden_orders(const Message& message, const parser::MailScript& script,
                                               const games::Game& game, judge::Power power);

} // namespace mail
