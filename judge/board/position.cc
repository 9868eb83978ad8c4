// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/board/position.h"

#include <algorithm>

namespace judge {

const Unit* Position::unit_in(const Map& map, Province p) const {
  for (const Unit& unit : units)
    if (map.province_of(unit.location) == p) return &unit;
  return nullptr;
}

const Dislodged* Position::dislodged_in(const Map& map, Province p) const {
  for (const Dislodged& d : dislodged)
    if (map.province_of(d.unit.location) == p) return &d;
  return nullptr;
}

std::size_t Position::unit_count(Power power) const {
  return static_cast<std::size_t>(std::ranges::count(units, power, &Unit::power));
}

std::size_t Position::center_count(Power power) const {
  return static_cast<std::size_t>(std::ranges::count(owners, power));
}

std::size_t Position::free_center_count(Power power) const {
  const auto blockades = [&](const Unit& unit) {
    return unit.type == UnitType::wing && unit.power != power && owners[place_of_wing(unit)] == power;
  };
  return center_count(power) - static_cast<std::size_t>(std::ranges::count_if(units, blockades));
}

bool Position::is_blockaded(Province center) const {
  return std::ranges::any_of(units, [&](const Unit& unit) {
    return unit.type == UnitType::wing && place_of_wing(unit) == center && unit.power != owners[center];
  });
}

bool Position::is_eliminated(Power power) const {
  const bool dislodged_some =
      std::ranges::any_of(dislodged, [&](const Dislodged& d) { return d.unit.power == power; });
  return unit_count(power) == 0 && center_count(power) == 0 && !dislodged_some;
}

bool Position::is_home(const Map& map, Power power, Province p) const {
  return homes.size() == 0 ? map.is_home(power, p) : homes[p] == power;
}

Power Position::lord_of(Power power) const {
  const auto found = std::ranges::find(vassals, power, &Vassal::dummy);
  return found == vassals.end() ? power : found->lord;
}

void Outcome::make_results() const {
  answer_(question_, results_);
  answer_ = nullptr;
}

void sort_by_power(std::vector<UnitResult>& units) {
  std::ranges::stable_sort(units, {}, [](const UnitResult& r) { return r.unit.power; });
}

} // namespace judge
