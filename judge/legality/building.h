// building - where a power may build, by the rule of its game or, where that says so, of its board
#pragma once

#include "judge/board/position.h"
#include "judge/board/reason.h"

#include <optional>
#include <span>

namespace judge {

// The rule in force for the power: a value of Builds, never `board`.
std::uint8_t builds_in_force(const Map& map, const Rules& rules, Power power);
// Rule garrison: is it eliminated, but with no unit in any of its home centers, so that it may build one
// there?
bool may_come_back(const Map& map, const Rules& rules, const Position& position, Power power);
// Where the rule could ever let the power build, in the order in which they are offered.
std::span<const Province> building_provinces(const Map& map, const Rules& rules, Power power);
// Why the power may not build there, whatever stands there; nullopt when it may.
std::optional<Why> why_no_build(const Map& map, const Rules& rules, const Position& position, Power power,
                                Province p);

} // namespace judge
