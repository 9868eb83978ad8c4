// SPDX-License-Identifier: GPL-3.0-or-later
// extra_units - see extra_units.h
#include "judge/legality/extra_units.h"

#include <algorithm>

namespace judge {

namespace {

int reserves_of(const Map& map, const Position& position, Power power) {
  const auto is_held_home = [&](Province p) {
    return position.owners[p] == power && position.is_home(map, power, p);
  };
  return std::ranges::any_of(map.centers(), is_held_home) ? map.power(power).reserves : 0;
}

int militia_of(const Map& map, const Position& position, Power power) {
  const auto stands_at_home = [&](const Unit& unit) {
    return unit.power == power && position.is_home(map, power, map.province_of(unit.location));
  };
  return std::min(map.power(power).militia,
                  static_cast<int>(std::ranges::count_if(position.units, stands_at_home)));
}

} // namespace

int extra_units(const Map& map, const Rules& rules, const Position& position, Power power) {
  const PowerData& data = map.power(power);
  int extra = 0;
  if (data.reserves > 0 && rules.reserves == Switch::on) extra += reserves_of(map, position, power);
  if (data.militia > 0 && rules.militia == Switch::on) extra += militia_of(map, position, power);
  return extra;
}

} // namespace judge
