// building - see building.h
#include "judge/legality/building.h"

#include <algorithm>

namespace judge {

namespace {

bool holds_a_home(const Map& map, const Position& position, Power power) {
  return std::ranges::any_of(map.power(power).homes,
                             [&](Province home) { return position.owners[home] == power; });
}

bool is_anybodys_home(const Map& map, Province p) {
  for (const Power power : map.powers())
    if (map.is_home(power, p)) return true;
  return false;
}

} // namespace

bool may_come_back(const Map& map, const Rules& rules, const Position& position, Power power) {
  if (rules.garrison == Switch::off || map.power(power).homes.empty()) return false;
  return position.is_eliminated(power) && std::ranges::none_of(map.power(power).homes, [&](Province home) {
           return position.unit_in(map, home) != nullptr;
         });
}

std::uint8_t builds_in_force(const Map& map, const Rules& rules, Power power) {
  return rules.builds == Builds::board ? map.builds(power) : rules.builds;
}

std::span<const Province> building_provinces(const Map& map, const Rules& rules, Power power) {
  if (builds_in_force(map, rules, power) == Builds::home) return map.power(power).homes;
  return map.centers();
}

std::optional<Why> why_no_build(const Map& map, const Rules& rules, const Position& position, Power power,
                                Province p) {
  const std::uint8_t builds = builds_in_force(map, rules, power);
  if (may_come_back(map, rules, position, power))
    return map.is_home(power, p) ? std::nullopt : std::optional(Why::not_a_home);
  if (builds == Builds::home && !map.is_home(power, p)) return Why::not_a_home;
  if (!map.is_center(p)) return Why::not_a_center;
  if (builds == Builds::any_home && !is_anybodys_home(map, p)) return Why::nobodys_home;
  if (position.owners[p] != power) return Why::not_owned;
  if (builds == Builds::any_owned_if_home_held && !holds_a_home(map, position, power))
    return Why::no_home_held;
  return std::nullopt;
}

} // namespace judge
