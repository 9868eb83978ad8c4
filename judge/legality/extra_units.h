// SPDX-License-Identifier: GPL-3.0-or-later
// extra_units - units that a power may have beyond its centers: the reserves and the militia of its board
#pragma once

#include "judge/board/position.h"
#include "judge/board/rules.h"

namespace judge {

// Reserves count while the power owns one of its home centers (rule reserves); militia is a unit more for
// each of its units that stands on one of its home centers, up to the board's number (rule militia).
int extra_units(const Map& map, const Rules& rules, const Position& position, Power power);

} // namespace judge
