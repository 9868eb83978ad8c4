// SPDX-License-Identifier: GPL-3.0-or-later
// convoy_guard - see convoy_guard.h
#include "judge/marks/convoy_guard.h"

namespace judge {

namespace {

// Is the support aimed at the fleet from which the army's attack comes (DATC 4.A.4, Brannan's rule)?
bool comes_from_target(const Battle& battle, UnitId supporter, UnitId army) {
  const UnitOrder& support = battle.order(supporter);
  const Province origin = battle.fighter(army).origin;
  return support.for_move && support.to == origin && origin != battle.order(army).at;
}

} // namespace

bool is_guarded(const Battle& battle, const Routes& routes, UnitId supporter, UnitId army) {
  if (comes_from_target(battle, supporter, army)) return true;
  const std::uint8_t rule = battle.movement().rules.convoy_paradoxes;
  if (rule == ConvoyParadoxes::szykman || rule == ConvoyParadoxes::all_hold) return false;
  const UnitOrder& support = battle.order(supporter);
  const UnitId fleet = battle.occupant(support.to);
  if (!fleet || battle.order(fleet).kind != OrderKind::convoy) return false;
  switch (rule) {
  case ConvoyParadoxes::rule_1971: return support.for_move && routes.is_on_route(fleet, army);
  case ConvoyParadoxes::rule_1982: return battle.fighter(fleet).mark != Mark::void_order;
  case ConvoyParadoxes::rule_2000: return support.for_move && routes.needs(army, fleet);
  default: return routes.is_on_route(fleet, army); // own_fleets
  }
}

} // namespace judge
