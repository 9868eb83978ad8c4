// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/legality/legal_places.h"

#include <algorithm>

namespace judge {

int without_barred(const Map& map, const Rules& rules, const Position& position, Power power, int builds) {
  if (rules.hong_kong == Switch::off) return builds;
  const auto barred = std::ranges::count_if(map.centers(), [&](Province p) {
    return position.owners[p] == power && map.province(p).no_build == power;
  });
  return std::max(0, builds - static_cast<int>(barred));
}

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

bool is_anybodys_home(const Map& map, const Position& position, Province p) {
  for (const Power power : map.powers())
    if (position.is_home(map, power, p)) return true;
  return false;
}

} // namespace

int extra_units(const Map& map, const Rules& rules, const Position& position, Power power) {
  const PowerData& data = map.power(power);
  int extra = 0;
  if (data.reserves > 0 && rules.reserves == Switch::on) extra += reserves_of(map, position, power);
  if (data.militia > 0 && rules.militia == Switch::on) extra += militia_of(map, position, power);
  return extra;
}

std::vector<Province> homes_of(const Map& map, const Position& position, Power power) {
  if (position.homes.size() == 0) return map.power(power).homes;
  std::vector<Province> homes;
  for (const Province p : map.centers())
    if (position.homes[p] == power) homes.push_back(p);
  return homes;
}

const Emergency* emergency_now(const Map& map, const Position& position, Power power) {
  const Emergency* emergency = map.emergency_of(power);
  if (emergency == nullptr) return nullptr;
  const auto held = std::ranges::count_if(homes_of(map, position, power),
                                          [&](Province home) { return position.owners[home] == power; });
  return held >= emergency->least && held <= emergency->most ? emergency : nullptr;
}

int units_beyond_centers(const Map& map, const Rules& rules, const Position& position, Power power) {
  const Emergency* emergency = emergency_now(map, position, power);
  return extra_units(map, rules, position, power) + (emergency == nullptr ? 0 : emergency->units);
}

int units_allowed(const Map& map, const Rules& rules, const Position& position, Power power) {
  return static_cast<int>(position.free_center_count(power)) +
         units_beyond_centers(map, rules, position, power);
}

bool holds_a_home(const Map& map, const Position& position, Power power) {
  return std::ranges::any_of(homes_of(map, position, power),
                             [&](Province home) { return position.owners[home] == power; });
}

bool mobilizes(const Map& map, const Rules& rules, const Position& position) {
  if (opening_in_force(map, rules) != Opening::mobilize) return false;
  return position.phase.kind == PhaseKind::adjustment &&
         std::ranges::none_of(position.units, [](const Unit& unit) { return !unit.power.is_none(); });
}

bool may_come_back(const Map& map, const Rules& rules, const Position& position, Power power) {
  if (rules.garrison == Switch::off || !position.is_eliminated(power)) return false;
  if (position.out_of_play.contains(power)) return false;
  const std::vector<Province> homes = homes_of(map, position, power);
  return !homes.empty() &&
         std::ranges::none_of(homes, [&](Province home) { return position.unit_in(map, home) != nullptr; });
}

bool must_build(const Map& map, const Rules& rules, const Position& position, Power power) {
  if (mobilizes(map, rules, position)) return true;
  return rules.declined_builds == DeclinedBuilds::not_allowed && !may_come_back(map, rules, position, power);
}

std::uint8_t builds_in_force(const Map& map, const Rules& rules, Power power) {
  return rules.builds == Builds::board ? map.builds(power) : rules.builds;
}

std::uint8_t opening_in_force(const Map& map, const Rules& rules) {
  return rules.opening == Opening::board ? map.opening() : rules.opening;
}

std::span<const Province> building_provinces(const Map& map, const Rules& rules, const Position& position,
                                             Power power) {
  const bool at_home = builds_in_force(map, rules, power) == Builds::home && position.homes.size() == 0;
  return at_home ? map.power(power).homes : map.centers();
}

std::optional<Why> why_no_build(const Map& map, const Rules& rules, const Position& position, Power power,
                                Province p) {
  const std::uint8_t builds = builds_in_force(map, rules, power);
  if (const Emergency* emergency = map.emergency_of(power); emergency != nullptr && emergency->site == p) {
    if (emergency_now(map, position, power) != nullptr) return std::nullopt;
    if (!map.is_center(p)) return Why::no_emergency;
  }
  if (may_come_back(map, rules, position, power))
    return position.is_home(map, power, p) ? std::nullopt : std::optional(Why::not_a_home);
  if (builds == Builds::home && !position.is_home(map, power, p)) return Why::not_a_home;
  if (!map.is_center(p)) return Why::not_a_center;
  if (builds == Builds::any_home && !is_anybodys_home(map, position, p)) return Why::nobodys_home;
  if (position.owners[p] != power) return Why::not_owned;
  if (builds == Builds::any_owned_if_home_held && !holds_a_home(map, position, power))
    return Why::no_home_held;
  return std::nullopt;
}

bool may_transform_in(const Map& map, const Position& position, std::uint8_t where, Power power, Province p) {
  const bool owned = map.is_center(p) && position.owners[p] == power;
  switch (where) {
  case Transforms::home: return owned && position.is_home(map, power, p);
  case Transforms::one: return owned && holds_a_home(map, position, power);
  case Transforms::any_center: return owned;
  case Transforms::anywhere: return true;
  default: return false;
  }
}

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
