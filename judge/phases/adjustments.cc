// adjustments - see adjustments.h
#include "judge/phases/adjustments.h"

#include "judge/legality/building.h"

#include <algorithm>
#include <cstdlib>

namespace judge {

std::vector<Province> build_sites(const GameRules& game, const Position& position, Power power) {
  std::vector<Province> sites;
  for (const Province p : building_provinces(game.map, game.rules, power))
    if (!why_no_build(game.map, game.rules, position, power, p) && !position.unit_in(game.map, p))
      sites.push_back(p);
  return sites;
}

int adjustments_due(const GameRules& game, const Position& position, Power power) {
  const int due =
      static_cast<int>(position.center_count(power)) - static_cast<int>(position.unit_count(power));
  if (due <= 0) return due;
  return std::min(due, static_cast<int>(build_sites(game, position, power).size()));
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
