// SPDX-License-Identifier: GPL-3.0-or-later
// removal_order - which units leave the board first when a power has too many
#pragma once

#include "judge/board/board.h"

namespace judge {

// The units of the power as the removal rule takes them (DATC 4.D.8): the farthest first, fleets before
// armies, by full name.
struct Removal {
  UnitId unit;
  int distance = 0;
  Province nearest; // a center at that distance; none when there is no way to any
};
std::vector<Removal> removal_order(const Board& board, const Rules& rules, Power power);

} // namespace judge
