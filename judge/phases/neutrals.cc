// neutrals - see neutrals.h
#include "judge/phases/neutrals.h"

namespace judge {

Position with_neutrals(const GameRules& game, Position start) {
  if (game.rules.neutrals == Switch::off) return start;
  for (const Province p : game.map.centers())
    if (!start.owners[p] && start.unit_in(game.map, p) == nullptr)
      start.units.push_back({Power{}, UnitType::army, game.map.base(p)});
  return start;
}

} // namespace judge
