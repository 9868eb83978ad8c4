// SPDX-License-Identifier: GPL-3.0-or-later
// legality - may this order be given at all, and what exactly does it mean in this position
//
// Asked when an order line of a mail is read, so that the reply tells the player at once, and again before
// step 1 of the adjudication. The answer depends on map, rules, position and the one order, never on other
// orders.
#pragma once

#include "judge/board/board.h"
#include "judge/legality/checked.h"

namespace judge {

// `by` is the power that gives the order. The phase kind of the position decides which kinds of order exist.
// That there are too many orders in an adjustment phase is found by adjudicate, not here.
Checked check(const Map& map, const Rules& rules, const Position& position, Power by, const Order& order);
// The same for many orders of one position, into a Checked that keeps its memory.
void check(const Board& board, const Rules& rules, Power by, const Order& order, Checked& checked);

} // namespace judge
