// SPDX-License-Identifier: GPL-3.0-or-later
// adjustments - see adjustments.h
#include "judge/phases/adjustments.h"

#include "judge/legality/building.h"

#include "judge/legality/barred_centers.h"
#include "judge/legality/transform_place.h"

#include <algorithm>
#include <cstdlib>

namespace judge {

std::vector<Province> build_sites(const GameRules& game, const Position& position, Power power) {
  std::vector<Province> sites;
  for (const Province p : building_provinces(game.map, game.rules, position, power))
    if (!why_no_build(game.map, game.rules, position, power, p) && !position.unit_in(game.map, p))
      sites.push_back(p);
  const Emergency* emergency = emergency_now(game.map, position, power);
  if (emergency != nullptr && !position.unit_in(game.map, emergency->site) &&
      std::ranges::find(sites, emergency->site) == sites.end())
    sites.push_back(emergency->site);
  return sites;
}

int adjustments_due(const GameRules& game, const Position& position, Power power) {
  int due =
      units_allowed(game.map, game.rules, position, power) - static_cast<int>(position.unit_count(power));
  if (may_come_back(game.map, game.rules, position, power)) due = 1;
  if (due <= 0) return due;
  if (mobilizes(game.map, game.rules, position)) due = 1;
  return std::min(without_barred(game.map, game.rules, position, power, due),
                  static_cast<int>(build_sites(game, position, power).size()));
}

bool may_transform(const GameRules& game, const Position& position, Power power) {
  if (game.rules.transform_builds == Transforms::none || position.phase.kind != PhaseKind::adjustment)
    return false;
  const Map& map = game.map;
  return std::ranges::any_of(position.units, [&](const Unit& unit) {
    const Province p = map.province_of(unit.location);
    return unit.power == power && unit.type != UnitType::wing && map.province(p).terrain == Terrain::coast &&
           may_transform_in(map, position, game.rules.transform_builds, power, p);
  });
}

bool is_shut_in(const Map& map, const Position& position, Location place) {
  return position.phase.kind == PhaseKind::movement &&
         map.is_closed(map.province_of(place), position.phase.season);
}

std::size_t orders_due(const GameRules& game, const Position& position, Power power) {
  switch (position.phase.kind) {
  case PhaseKind::movement:
    return static_cast<std::size_t>(std::ranges::count_if(position.units, [&](const Unit& unit) {
      return unit.power == power && !is_shut_in(game.map, position, unit.location);
    }));
  case PhaseKind::adjustment: {
    const int due = adjustments_due(game, position, power);
    // Each unit is kept or removed by an order of its own, and removals are among these.
    if (game.rules.any_disband == Switch::on)
      return position.unit_count(power) + static_cast<std::size_t>(std::max(due, 0));
    return static_cast<std::size_t>(std::abs(due));
  }
  case PhaseKind::retreat: break;
  }
  return static_cast<std::size_t>(std::ranges::count_if(
      position.dislodged, [&](const Dislodged& d) { return d.unit.power == power && !d.retreats.empty(); }));
}

} // namespace judge
