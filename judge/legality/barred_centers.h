// SPDX-License-Identifier: GPL-3.0-or-later
// barred_centers - centers that give a power no build (rule hong_kong)
#pragma once

#include "judge/board/position.h"
#include "judge/board/rules.h"

namespace judge {

// How many of `builds` are left, of a power that has so many more centers than units. Such a center forces
// nobody to remove a unit.
int without_barred(const Map& map, const Rules& rules, const Position& position, Power power, int builds);

} // namespace judge
