// SPDX-License-Identifier: GPL-3.0-or-later
// plain_phases - see plain_phases.h

#include "plain_phases.h"

#include "judge/board/order.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace test {

using namespace judge;

namespace {

std::string name_of(const Map& map, const Unit& unit) {
  return (unit.power ? map.power(unit.power).name : "") + ' ' + to_text(map, unit);
}

bool stands_in(const Map& map, const std::vector<Unit>& units, Province p) {
  return std::ranges::any_of(units, [&](const Unit& u) { return map.province_of(u.location) == p; });
}

} // namespace

UnitNames names_of(const Map& map, const std::vector<Unit>& units) {
  UnitNames names;
  for (const Unit& unit : units) names.insert(name_of(map, unit));
  return names;
}

// Next to where it was, where nobody stands and nobody bounced, and not where its attacker came from, unless
// that one came by sea.
std::set<std::string> PlainPhases::retreats_of(const Position& before, const Outcome& moved,
                                               const Dislodged& dislodged) const {
  const Province home = map_.province_of(dislodged.unit.location);
  Province forbidden;
  for (const UnitResult& r : moved.units())
    if (r.order.kind == OrderKind::move && r.resolution.result == Result::ok && !r.convoyed &&
        map_.province_of(r.order.to) == home)
      forbidden = map_.province_of(r.unit.location);
  std::set<std::string> retreats;
  for (const Location l : map_.neighbours(dislodged.unit.type, dislodged.unit.location)) {
    const Province p = map_.province_of(l);
    const bool contested = std::ranges::find(moved.contested, p) != moved.contested.end();
    if (contested || p == forbidden || stands_in(map_, moved.next.units, p)) continue;
    if (!is_barred(before, dislodged.unit, l)) retreats.insert(map_.id(l));
  }
  return retreats;
}

// By the season, or since whoever owns the keeper of the border is somebody else.
bool PlainPhases::is_barred(const Position& before, const Unit& unit, Location to) const {
  const auto closed = [&](Location l) {
    const int season = static_cast<int>(before.phase.season);
    return (map_.province(map_.province_of(l)).closed >> season & 1) != 0;
  };
  const Province keeper = map_.keeper(unit.type, unit.location, to);
  return closed(unit.location) || closed(to) || (keeper && before.owners[keeper] != unit.power);
}

UnitNames PlainPhases::after_retreats(const Position& before, const std::vector<Submitted>& orders) const {
  std::map<std::size_t, Location> goals; // of dislodged units with a good order
  std::map<Province, int> arrivals;
  for (const Submitted& given : orders)
    for (std::size_t i = 0; i < before.dislodged.size(); ++i) {
      const Dislodged& d = before.dislodged[i];
      const bool its = d.unit.location == given.order.unit && d.unit.power == given.by;
      if (!its || given.order.kind != OrderKind::move) continue;
      if (std::ranges::find(d.retreats, given.order.to) == d.retreats.end()) continue;
      goals[i] = given.order.to;
      ++arrivals[map_.province_of(given.order.to)];
    }
  UnitNames names = names_of(map_, before.units);
  for (const auto& [number, goal] : goals) {
    Unit unit = before.dislodged[number].unit;
    unit.location = goal;
    if (arrivals[map_.province_of(goal)] == 1) names.insert(name_of(map_, unit));
  }
  return names;
}

Power PlainPhases::owner_after(const Position& before, const std::vector<Unit>& units,
                               Province center) const {
  for (const Unit& unit : units)
    if (unit.power && map_.province_of(unit.location) == center) return unit.power;
  return before.owners[center];
}

UnitNames PlainPhases::after_adjustments(const Position& before, const std::vector<Submitted>& orders) const {
  std::vector<Unit> units = before.units;
  for (const Power power : map_.powers()) {
    int due = units_beyond_centers(before, power);
    for (const Province center : map_.centers())
      if (before.owners[center] == power) ++due;
    for (const Unit& unit : before.units)
      if (unit.power == power) --due;
    for (const Unit& unit : built(before, power, due, orders)) units.push_back(unit);
    remove(before, power, -due, orders, units);
  }
  return names_of(map_, units);
}

UnitNames PlainPhases::rebuilt_neutrals(const UnitNames& units, const Position& after) const {
  UnitNames all = units;
  for (const Province p : map_.guarded()) {
    const std::string id = " " + map_.province(p).id;
    const bool empty = std::ranges::none_of(units, [&](const std::string& name) {
      return name.ends_with(id) || name.find(id + "/") != name.npos;
    });
    if (empty && !after.owners[p]) all.insert(name_of(map_, {Power{}, UnitType::army, map_.base(p)}));
  }
  return all;
}

int PlainPhases::homes_held(const Position& before, Power power) const {
  return static_cast<int>(std::ranges::count_if(map_.power(power).homes,
                                                [&](Province home) { return before.owners[home] == power; }));
}

bool PlainPhases::is_emergency(const Position& before, Power power) const {
  const Emergency* emergency = map_.emergency_of(power);
  const int held = homes_held(before, power);
  return emergency != nullptr && held >= emergency->least && held <= emergency->most;
}

// Reserves while a home center is held, militia for units on home centers, and the unit of an emergency.
int PlainPhases::units_beyond_centers(const Position& before, Power power) const {
  const PowerData& data = map_.power(power);
  int at_home = 0;
  for (const Province home : data.homes)
    for (const Unit& unit : before.units)
      if (unit.power == power && map_.province_of(unit.location) == home) ++at_home;
  return (homes_held(before, power) > 0 ? data.reserves : 0) + std::min(at_home, data.militia) +
         (is_emergency(before, power) ? map_.emergency_of(power)->units : 0);
}

std::vector<Unit> PlainPhases::built(const Position& before, Power power, int due,
                                     const std::vector<Submitted>& orders) const {
  std::vector<Unit> units;
  for (const Submitted& given : orders) {
    if (static_cast<int>(units.size()) >= due) break;
    if (given.by != power || given.order.kind != OrderKind::build || !can_be_built(given.order)) continue;
    const Province p = map_.province_of(given.order.unit);
    if (!may_build(before, power, p) || stands_in(map_, units, p)) continue;
    units.push_back({power, *given.order.type, given.order.unit});
  }
  return units;
}

bool PlainPhases::can_be_built(const Order& order) const {
  const Province p = map_.province_of(order.unit);
  if (*order.type == UnitType::army) return order.unit == map_.base(p);
  if (map_.province(p).terrain == Terrain::land) return false;
  return map_.coasts(p).empty() || order.unit != map_.base(p);
}

bool PlainPhases::may_build(const Position& before, Power power, Province p) const {
  if (stands_in(map_, before.units, p)) return false;
  if (is_emergency(before, power) && map_.emergency_of(power)->site == p) return true;
  if (!map_.is_center(p) || before.owners[p] != power) return false;
  const auto is_home_of = [&](Power whose) {
    const std::vector<Province>& homes = map_.power(whose).homes;
    return std::ranges::find(homes, p) != homes.end();
  };
  bool is_home = false;
  for (const Power anybody : map_.powers()) is_home = is_home || is_home_of(anybody);
  const std::uint8_t of_board = map_.power(power).own_builds.value_or(map_.builds());
  switch (rules_.builds == Builds::board ? of_board : rules_.builds) {
  case Builds::home: return is_home_of(power);
  case Builds::any_owned_if_home_held: return homes_held(before, power) > 0;
  case Builds::any_home: return is_home;
  default: return true;
  }
}

// Those that were ordered away, then the farthest from a center; a fleet before an army; by name.
void PlainPhases::remove(const Position& before, Power power, int surplus,
                         const std::vector<Submitted>& orders, std::vector<Unit>& units) const {
  for (const Submitted& given : orders) {
    if (surplus <= 0) return;
    if (given.by != power || given.order.kind != OrderKind::disband) continue;
    surplus -= static_cast<int>(std::erase_if(
        units, [&](const Unit& unit) { return unit.power == power && unit.location == given.order.unit; }));
  }
  for (; surplus > 0; --surplus) {
    const auto rank = [&](const Unit& unit) {
      return std::tuple(unit.power != power, -steps_to_center(before, unit), unit.type == UnitType::army,
                        map_.province(map_.province_of(unit.location)).name);
    };
    units.erase(
        std::ranges::min_element(units, [&](const Unit& a, const Unit& b) { return rank(a) < rank(b); }));
  }
}

// Steps over any border to a center that the power owns, or to a home center by the older rules, of which
// the oldest lets fleets go by sea alone.
int PlainPhases::steps_to_center(const Position& before, const Unit& unit) const {
  const bool by_home = rules_.removal_rule != RemovalRule::owned_centers;
  const bool by_sea = rules_.removal_rule == RemovalRule::home_centers && unit.type == UnitType::fleet;
  const std::vector<Province>& homes = map_.power(unit.power).homes;
  std::set<Location> reached = {by_sea ? unit.location : map_.base(map_.province_of(unit.location))};
  for (int steps = 0;; ++steps) {
    std::set<Location> wider = reached;
    for (const Location here : reached) {
      const Province p = map_.province_of(here);
      const bool is_home = std::ranges::find(homes, p) != homes.end();
      if (by_home ? is_home : before.owners[p] == unit.power) return steps;
      if (by_sea) {
        for (const Location next : map_.neighbours(UnitType::fleet, here)) wider.insert(next);
      } else {
        for (const Province next : map_.provinces())
          if (map_.touching(p, next)) wider.insert(map_.base(next));
      }
    }
    if (wider.size() == reached.size()) return std::numeric_limits<int>::max();
    reached = wider;
  }
}

} // namespace test
