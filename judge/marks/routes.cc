// SPDX-License-Identifier: GPL-3.0-or-later
// routes - see routes.h
#include "judge/marks/routes.h"

#include <algorithm>
#include <optional>

namespace judge {

bool Routes::fits(UnitId fleet) const {
  const UnitOrder& convoy = battle_->order(fleet);
  if (convoy.useless || !goes_along(fleet)) return false;
  const UnitOrder& army = battle_->order(convoy.other);
  return army.routes == nullptr || std::ranges::any_of(*army.routes, [&](const std::vector<Province>& route) {
           return std::ranges::find(route, convoy.at) != route.end();
         });
}

bool Routes::goes_along(UnitId fleet) const {
  const UnitOrder& convoy = battle_->order(fleet);
  if (convoy.other.is_none()) return false; // no unit is there
  const UnitOrder& army = battle_->order(convoy.other);
  return army.kind == OrderKind::move && army.to == convoy.to;
}

bool Routes::is_on_route(UnitId fleet, UnitId army) const {
  if (!battle_->convoys(fleet, army)) return false;
  const UnitOrder& move = battle_->order(army);
  const auto convoys_it = [&](UnitId other) { return battle_->convoys(other, army); };
  if (move.routes != nullptr)
    return std::ranges::any_of(*move.routes, [&](const std::vector<Province>& route) {
      return std::ranges::find(route, battle_->order(fleet).at) != route.end() &&
             serves_all(route, convoys_it);
    });
  const Fleets& carriers = battle_->movement().board->carriers_of(move.type);
  Fleets ordered = carriers.none_of_these();
  for (const Fleets::Fleet& other : carriers.all())
    if (convoys_it(other.unit)) ordered.add(other);
  return ordered.on_direct_route(fleet, move.at, move.to);
}

UnitId Routes::landing_fleet(UnitId army) const {
  const UnitOrder& move = battle_->order(army);
  UnitId landing;
  const Fleets& carriers = battle_->movement().board->carriers_of(move.type);
  for (const Fleets::Fleet& fleet : carriers.all()) {
    if (!carriers.lands(fleet, move.to) || !is_on_route(fleet.unit, army)) continue;
    if (landing) return UnitId{};
    landing = fleet.unit;
  }
  return landing;
}

int Routes::weakness_of_landing(UnitId army) const {
  const UnitOrder& move = battle_->order(army);
  const Fleets& carriers = battle_->movement().board->carriers_of(move.type);
  if (move.type == UnitType::fleet) return 0; // carried by armies
  std::optional<int> least;
  for (const Fleets::Fleet& fleet : carriers.all()) {
    if (!carriers.lands(fleet, move.to) || !is_on_route(fleet.unit, army)) continue;
    const bool flies = fleet.type == UnitType::wing;
    const int weakness =
        flies ? 0 : battle_->movement().map->weakness_into(UnitType::fleet, fleet.at, move.to);
    least = std::min(least.value_or(weakness), weakness);
  }
  return least.value_or(0);
}

} // namespace judge
