// SPDX-License-Identifier: GPL-3.0-or-later
// why_no_retreat - what keeps a dislodged unit from a place
#pragma once

#include "judge/board/position.h"
#include "judge/board/reason.h"

#include <span>

namespace judge {

// What stands against the retreat of a dislodged unit to a place; Why::may_retreat when nothing does. `unit`:
// its id in the position before the phase; `occupant`: who stands in that place by then; none for nobody.
Reason why_no_retreat(const Map& map, const Dislodged& dislodged, UnitId unit, Location to, UnitId occupant,
                      std::span<const Province> contested);

} // namespace judge
