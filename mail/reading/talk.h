// SPDX-License-Identifier: GPL-3.0-or-later
// talk - which order lines are talk, though they may name places, and which are orders with a slip
//
// What a person would not see as an order is not obeyed, and not answered as one. docs/grammar.md, "Prose
// and slips", gives the rules.
#pragma once

#include "mail/reading/order_part.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace mail {

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

} // namespace mail
