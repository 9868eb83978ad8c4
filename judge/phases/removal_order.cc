// SPDX-License-Identifier: GPL-3.0-or-later
// removal_order - see removal_order.h
#include "judge/phases/removal_order.h"

#include <algorithm>
#include <limits>

namespace judge {

namespace {

// How far a unit is from the centers that its power's removal rule looks at (DATC 4.D.8). The 2023 rule takes
// the centers that the power owns, and any border is a step; the older ones take its home centers, and a
// fleet goes by sea.
class Distances {
 public:
  Distances(const Board& board, const Rules& rules, Power power)
      : map_(board.map()), by_home_(rules.removal_rule != RemovalRule::owned_centers),
        fleets_by_sea_(rules.removal_rule == RemovalRule::home_centers),
        is_goal_(map_.province_count(), false) {
    for (Province p : map_.provinces())
      is_goal_[p] = by_home_ ? board.position().is_home(map_, power, p) : board.position().owners[p] == power;
  }

  Removal of(UnitId id, const Unit& unit) const {
    const bool by_sea = fleets_by_sea_ && unit.type == UnitType::fleet;
    std::vector<Location> open = {by_sea ? unit.location : map_.base(map_.province_of(unit.location))};
    Table<Location, int> distance(map_.location_count(), unreached);
    distance[open[0]] = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const Location here = open[i];
      if (const Province p = map_.province_of(here); is_goal_[p]) return {id, distance[here], p};
      for (Location next : map_.locations()) {
        if (distance[next] != unreached || !is_step(here, next, by_sea)) continue;
        distance[next] = distance[here] + 1;
        open.push_back(next);
      }
    }
    return {id, unreached, {}};
  }

 private:
  static constexpr int unreached = std::numeric_limits<int>::max();

  bool is_step(Location from, Location to, bool by_sea) const {
    if (by_sea) return map_.adjacent(UnitType::fleet, from, to);
    return map_.coast_of(to) == Coast::none && map_.touching(map_.province_of(from), map_.province_of(to));
  }

  const Map& map_;
  bool by_home_, fleets_by_sea_;
  Table<Province, char> is_goal_;
};

} // namespace

std::vector<Removal> removal_order(const Board& board, const Rules& rules, Power power) {
  const Distances distances(board, rules, power);
  std::vector<Removal> order;
  for (UnitId id : IdRange<UnitId>(board.position().units.size()))
    if (board.unit(id).power == power) order.push_back(distances.of(id, board.unit(id)));
  const auto name = [&](const Removal& r) -> const std::string& {
    return board.map().province(board.province_of(r.unit)).name;
  };
  std::ranges::sort(order, [&](const Removal& a, const Removal& b) {
    const UnitType type_a = board.unit(a.unit).type, type_b = board.unit(b.unit).type;
    if (a.distance != b.distance) return a.distance > b.distance;
    if (type_a != type_b) return type_a == UnitType::fleet || type_b == UnitType::army; // then wings
    return name(a) < name(b);
  });
  return order;
}

} // namespace judge
