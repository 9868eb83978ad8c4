// SPDX-License-Identifier: GPL-3.0-or-later
// doubts - what a power's own orders tell about each other before the phase is adjudicated
//
// For movement phases. There are two kinds of doubt: a support or convoy of an own unit that is ordered
// otherwise, and an army whose convoy needs own fleets that are ordered otherwise. A doubt follows from the
// position and these orders alone, never from what others do. A unit without an order raises no doubt,
// because its order may still come. Pure.
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
