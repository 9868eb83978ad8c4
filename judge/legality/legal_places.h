// SPDX-License-Identifier: GPL-3.0-or-later
// legal_places - where units may be built, change their type and retreat, and how many a power may have
#pragma once

#include "judge/board/position.h"
#include "judge/board/rules.h"

#include <optional>
#include <span>

namespace judge {

// ---- centers that give a power no build (rule hong_kong)

// How many of `builds` are left, of a power that has so many more centers than units. Such a center forces
// nobody to remove a unit.
int without_barred(const Map& map, const Rules& rules, const Position& position, Power power, int builds);

// ---- units that a power may have beyond its centers: the reserves and the militia of its board

// Reserves count while the power owns one of its home centers (rule reserves); militia is a unit more for
// each of its units that stands on one of its home centers, up to the board's number (rule militia).
int extra_units(const Map& map, const Rules& rules, const Position& position, Power power);

// ---- where a power may build, by the rule of its game or, where that says so, of its board

// What the power has at a time like this besides its centers (Emergency of the board); nullptr for most.
const Emergency* emergency_now(const Map& map, const Position& position, Power power);
// How many units the power may have: one a center that no wing blockades, and those beyond.
int units_allowed(const Map& map, const Rules& rules, const Position& position, Power power);
// Of these, those beyond: of reserves, of militia and of an emergency.
int units_beyond_centers(const Map& map, const Rules& rules, const Position& position, Power power);
// The rule in force for the power: a value of Builds, never `board`.
std::uint8_t builds_in_force(const Map& map, const Rules& rules, Power power);
std::uint8_t opening_in_force(const Map& map, const Rules& rules); // the rule in force: a value of Opening
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

// ---- where the rules let a unit change its type

// `where`: a value of Transforms, one of the two rules about it. Whether the new unit can stand there is
// another question.
bool may_transform_in(const Map& map, const Position& position, std::uint8_t where, Power power, Province p);

// ---- what keeps a dislodged unit from a place

// What stands against the retreat of a dislodged unit to a place; Why::may_retreat when nothing does. `unit`:
// its id in the position before the phase; `occupant`: who stands in that place by then; none for nobody.
Reason why_no_retreat(const Map& map, const Dislodged& dislodged, UnitId unit, Location to, UnitId occupant,
                      std::span<const Province> contested);

} // namespace judge
