// SPDX-License-Identifier: GPL-3.0-or-later
// opening - see opening.h
#include "judge/phases/opening.h"

#include "judge/legality/building.h"

namespace judge {

Position opening_position(const GameRules& game, const Position& start) {
  Position position = start;
  const bool keeps_units = opening_in_force(game.map, game.rules) == Opening::board;
  if (keeps_units && game.rules.intimate == Switch::off) return position;
  if (!keeps_units) std::erase_if(position.units, [](const Unit& unit) { return !unit.power.is_none(); });
  position.phase = game.calendar.before_start();
  return position;
}

void keep_chosen_centers(const Map& map, Position& next) {
  for (const Province p : map.centers()) {
    const Unit* unit = next.unit_in(map, p);
    if (unit == nullptr || unit->power != next.owners[p]) next.owners[p] = {};
  }
}

} // namespace judge
