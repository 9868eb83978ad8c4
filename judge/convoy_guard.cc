// convoy_guard - see convoy_guard.h
#include "judge/convoy_guard.h"

namespace judge {

bool is_guarded(const Battle& battle, const Routes& routes, UnitId supporter, UnitId army) {
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
