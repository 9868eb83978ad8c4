// legality - may this order be given at all, and what exactly does it mean in this position
//
// Used in two places: when a mail's order line is read (the reply tells the player at once) and before step 1
// of the adjudication. Looks at nothing but map, rules, position and the one order; never at other orders.
#pragma once

#include "judge/board/board.h"
#include "judge/legality/checked.h"

namespace judge {

// `by` is the power that gives the order. The phase kind of the position decides which kinds of order exist.
// In an adjustment phase each order is looked at alone: that there may be too many is found by adjudicate.
Checked check(const Map& map, const Rules& rules, const Position& position, Power by, const Order& order);
// The same for many orders of one position, into a Checked that keeps its memory.
void check(const Board& board, const Rules& rules, Power by, const Order& order, Checked& checked);

} // namespace judge
