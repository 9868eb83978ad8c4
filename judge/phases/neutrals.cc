// SPDX-License-Identifier: GPL-3.0-or-later
// neutrals - see neutrals.h
#include "judge/phases/neutrals.h"

namespace judge {

namespace {

bool is_free(const Map& map, const Position& position, Province p) {
  return !position.owners[p] && position.unit_in(map, p) == nullptr;
}

// Where neutral armies are built again.
std::span<const Province> guarded(const GameRules& game) {
  switch (game.rules.neutrals) {
  case Neutrals::off: return game.map.guarded();
  case Neutrals::rebuilt: return game.map.centers();
  default: return {};
  }
}

Unit guard_in(const Map& map, Province p) { return {Power{}, UnitType::army, map.base(p)}; }

} // namespace

Position with_neutrals(const GameRules& game, Position start) {
  if (game.rules.neutrals == Neutrals::off) return start;
  std::erase_if(start.units, [](const Unit& unit) { return unit.power.is_none(); });
  if (game.rules.neutrals == Neutrals::none) return start;
  for (const Province p : game.map.centers())
    if (is_free(game.map, start, p)) start.units.push_back(guard_in(game.map, p));
  return start;
}

void rebuild_neutrals(const GameRules& game, Outcome& out) {
  for (const Province p : guarded(game)) {
    if (!is_free(game.map, out.next, p)) continue;
    out.returned.push_back(guard_in(game.map, p));
    out.next.units.push_back(out.returned.back());
  }
}

} // namespace judge
