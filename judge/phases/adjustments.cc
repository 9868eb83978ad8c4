// adjustments - see adjustments.h
#include "judge/phases/adjustments.h"

#include "judge/legality/barred_centers.h"
#include "judge/legality/transform_place.h"

#include <algorithm>
#include <cstdlib>

namespace judge {

std::vector<Province> build_sites(const GameRules& game, const Position& position, Power power) {
  std::vector<Province> sites;
  for (Province p : game.map.power(power).homes)
    if (position.owners[p] == power && position.unit_in(game.map, p) == nullptr) sites.push_back(p);
  return sites;
}

int adjustments_due(const GameRules& game, const Position& position, Power power) {
  const int due =
      static_cast<int>(position.center_count(power)) - static_cast<int>(position.unit_count(power));
  if (due <= 0) return due;
  return std::min(without_barred(game.map, game.rules, position, power, due),
                  static_cast<int>(build_sites(game, position, power).size()));
}

bool may_transform(const GameRules& game, const Position& position, Power power) {
  if (game.rules.transform_builds == Transforms::none || position.phase.kind != PhaseKind::adjustment)
    return false;
  const Map& map = game.map;
  return std::ranges::any_of(position.units, [&](const Unit& unit) {
    const Province p = map.province_of(unit.location);
    return unit.power == power && map.province(p).terrain == Terrain::coast &&
           may_transform_in(map, position, game.rules.transform_builds, power, p);
  });
}

std::size_t orders_due(const GameRules& game, const Position& position, Power power) {
  switch (position.phase.kind) {
  case PhaseKind::movement: return position.unit_count(power);
  case PhaseKind::adjustment:
    return static_cast<std::size_t>(std::abs(adjustments_due(game, position, power)));
  case PhaseKind::retreat: break;
  }
  return static_cast<std::size_t>(std::ranges::count_if(
      position.dislodged, [&](const Dislodged& d) { return d.unit.power == power && !d.retreats.empty(); }));
}

} // namespace judge
