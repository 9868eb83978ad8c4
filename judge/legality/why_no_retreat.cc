// SPDX-License-Identifier: GPL-3.0-or-later
// why_no_retreat - see why_no_retreat.h
#include "judge/legality/why_no_retreat.h"

#include <algorithm>

namespace judge {

Reason why_no_retreat(const Map& map, const Dislodged& dislodged, UnitId unit, Location to, UnitId occupant,
                      std::span<const Province> contested) {
  const auto contains = [](const auto& all, auto one) { return std::ranges::find(all, one) != all.end(); };
  const Unit& self = dislodged.unit;
  const Province p = map.province_of(to);
  if (contains(dislodged.retreats, to)) return {Why::may_retreat, to};
  const bool in_reach = map.coast_of(to) == Coast::none ? map.can_enter(self.type, self.location, p)
                                                        : map.adjacent(self.type, self.location, to);
  if (!in_reach) return {Why::retreat_out_of_reach, to, {}, unit};
  if (occupant) return {Why::retreat_occupied, to, {}, {}, 0, 0, occupant};
  if (contains(contested, p)) return {Why::retreat_contested, to};
  if (dislodged.from == p) return {Why::retreat_to_attacker, to};
  return {Why::no_retreat_there, to, {}, unit};
}

} // namespace judge
