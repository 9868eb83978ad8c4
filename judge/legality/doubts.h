// doubts - what a power's own orders tell about each other before the phase is adjudicated
//
// A movement phase only. Uses the position and these orders, nothing of what others do: a support or convoy
// of an own unit that is ordered otherwise, an army whose convoy own fleets could carry but are ordered not
// to. Units without an order are in no doubt: one may still come. Pure.
#pragma once

#include "judge/board/board.h"
#include "judge/board/reason.h"

namespace judge {

struct Doubt {
  std::size_t order = 0; // index into the orders
  Reason reason;
};

// `orders`: of one power, completed by check, at most one a unit.
std::vector<Doubt> doubts(const Board& board, const Rules& rules, std::span<const Order> orders);

} // namespace judge
