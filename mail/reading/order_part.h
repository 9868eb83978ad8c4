// SPDX-License-Identifier: GPL-3.0-or-later
// order_part - what a part of an order line is: an order, one with a slip, or talk
//
// A line that reads "A par - bur, F bre - mao" has two parts. What a person would not see as an order is
// talk, though it may name places. docs/grammar.md, "Mail text", gives the rules.
#pragma once

#include "judge/board/phase.h"
#include "parser/names.h"
#include "parser/order_parser.h"

#include <cstdint>
#include <string_view>

namespace mail {

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

} // namespace mail
