// SPDX-License-Identifier: GPL-3.0-or-later
// building - where a power may build, by the rule of its game or, where that says so, of its board
#pragma once

#include "judge/board/position.h"
#include "judge/board/reason.h"

#include <optional>
#include <span>

namespace judge {

// What the power has at a time like this besides its centers (Emergency of the board); nullptr for most.
const Emergency* emergency_now(const Map& map, const Position& position, Power power);
// How many units the power may have: one a center that no wing blockades, and those beyond (extra_units.h,
// emergency_now).
int units_allowed(const Map& map, const Rules& rules, const Position& position, Power power);
// The rule in force for the power: a value of Builds, never `board`.
std::uint8_t builds_in_force(const Map& map, const Rules& rules, Power power);
std::uint8_t opening_in_force(const Map& map, const Rules& rules); // likewise, of Opening
// Its home centers: the board's, or those that a year has fixed.
std::vector<Province> homes_of(const Map& map, const Position& position, Power power);
bool holds_a_home(const Map& map, const Position& position, Power power);
// Rule opening: are these the adjustments before the first year, in which each power builds one unit, and
// keeps but the center where it builds it?
bool mobilizes(const Map& map, const Rules& rules, const Position& position);
// Rule garrison: is it eliminated, but with no unit in any of its home centers, so that it may build one
// there?
bool may_come_back(const Map& map, const Rules& rules, const Position& position, Power power);
// Must what is due be built, so that nothing is given up? Who comes back does so because he wants to.
bool must_build(const Map& map, const Rules& rules, const Position& position, Power power);
// Where the rule could ever let the power build, in the order in which they are offered.
std::span<const Province> building_provinces(const Map& map, const Rules& rules, const Position& position,
                                             Power power);
// Why the power may not build there, whatever stands there; nullopt when it may.
std::optional<Why> why_no_build(const Map& map, const Rules& rules, const Position& position, Power power,
                                Province p);

} // namespace judge
