// SPDX-License-Identifier: GPL-3.0-or-later
// legality - see legality.h
#include "judge/legality/legality.h"

#include "judge/legality/order_checker.h"

namespace judge {

void check(const Board& board, const Rules& rules, Power by, const Order& order, Checked& checked) {
  Checker(board, rules, by, order, checked).run();
}

Checked check(const Map& map, const Rules& rules, const Position& position, Power by, const Order& order) {
  Checked checked;
  check(Board(map, position, rules), rules, by, order, checked);
  return checked;
}

} // namespace judge
