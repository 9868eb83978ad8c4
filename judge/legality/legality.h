// legality - may this order be given at all, and what exactly does it mean in this position
//
// Used in two places: when a mail's order line is read (the reply tells the player at once) and before step 1
// of the adjudication. Looks at nothing but map, rules, position and the one order; never at other orders.
#pragma once

#include "judge/board/board.h"
#include "judge/board/rules.h"
#include "judge/telling/reason.h"

#include <optional>

namespace judge {

struct Checked {
  Order order;                   // completed: types and coasts filled in; unit and target are exact locations
  std::optional<Reason> illegal; // why it cannot be given; the unit then has no order of this kind
  // rule impossible_support: legal, but void whatever the others order, and why
  std::optional<Reason> void_help;
  std::vector<Reason> notices; // corrected things: wrong unit type, coast supplied, ...
};

// `by` is the power that gives the order. The phase kind of the position decides which kinds of order exist.
// In an adjustment phase each order is looked at alone: that there may be too many is found by adjudicate.
Checked check(const Map& map, const Rules& rules, const Position& position, Power by, const Order& order);
// The same for many orders of one position, into a Checked that keeps its memory.
void check(const Board& board, const Rules& rules, Power by, const Order& order, Checked& checked);

// What stands against the retreat of a dislodged unit to a place; Why::may_retreat when nothing does. `unit`:
// its id in the position before the phase; `occupant`: who stands in that place by then; none for nobody.
Reason why_no_retreat(const Map& map, const Dislodged& dislodged, UnitId unit, Location to, UnitId occupant,
                      std::span<const Province> contested);

} // namespace judge
