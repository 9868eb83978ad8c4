// SPDX-License-Identifier: GPL-3.0-or-later
// building - see building.h
#include "judge/legality/building.h"

#include "judge/legality/extra_units.h"

#include <algorithm>

namespace judge {

namespace {

bool is_anybodys_home(const Map& map, const Position& position, Province p) {
  for (const Power power : map.powers())
    if (position.is_home(map, power, p)) return true;
  return false;
}

} // namespace

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

int units_allowed(const Map& map, const Rules& rules, const Position& position, Power power) {
  const Emergency* emergency = emergency_now(map, position, power);
  return static_cast<int>(position.free_center_count(power)) + extra_units(map, rules, position, power) +
         (emergency == nullptr ? 0 : emergency->units);
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

} // namespace judge
