// talk - which lines are talk, though they may name places, and which are orders with a slip
//
// What a person would not see as an order is not obeyed, and not answered as one. docs/grammar.md, "Mail
// text", gives the rules.
#pragma once

#include "judge/board/phase.h"
#include "parser/names.h"
#include "parser/order_parser.h"

#include <string_view>
#include <vector>

namespace mail {

// The board, and the kind of phase, that a line was parsed for.
struct OrderBoard {
  const parser::Names& names;
  judge::PhaseKind phase;
};

// A good order, or a part of a line that begins as one: "A Pra - Bur", "Praiss supports Munich", "Paris
// hodls". "Paris is empty" and "Chloe, Paris" do not.
bool is_like_order(const OrderBoard& board, const parser::ParsedOrder& part, std::string_view line);

// "If Bob agrees: A par - pic, F bre - eng": then what stands behind the comma is no order either. A greeting
// is no prose.
bool begins_with_prose(const OrderBoard& board, const std::vector<parser::ParsedOrder>& parts,
                       std::string_view line);

// "When is the deadline?", "Yes, Chloe, I shall keep Burgundy empty.": words to a person.
bool is_talk(const OrderBoard& board, const std::vector<parser::ParsedOrder>& parts, std::string_view line);

} // namespace mail
