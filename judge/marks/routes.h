// SPDX-License-Identifier: GPL-3.0-or-later
// routes - which fleets carry an army, which of them it needs, and whether its convoy holds
//
// Answers from the orders alone, except where the caller says which fleets are left. A route is a chain of
// fleets whose orders fit the army's order. Where the army's order names routes that count (DATC 4.A.6), only
// these are routes; others are never listed. The words are those of docs/rules.md.
#pragma once

#include "judge/marks/battle.h"

namespace judge {

class Routes {
 public:
  // `battle` must stay until the next one begins.
  void begin(const Battle& battle) { battle_ = &battle; }

  // Does the army do what the fleet's convoy order says, over a route with the fleet?
  bool fits(UnitId fleet) const;
  // Does the army go where the fleet convoys to, by whatever route?
  bool goes_along(UnitId fleet) const;
  // Does the army's convoy hold when only those of its fleets are left of which `is_left(UnitId)` says yes
  // (DATC 4.A.1)?
  template <class IsLeft> bool holds(UnitId army, IsLeft is_left) const {
    return has_route(army, is_left) && (spares_lost_fleets() || keeps_all(army, is_left));
  }
  // Is the fleet on a route of the army?
  bool is_on_route(UnitId fleet, UnitId army) const;
  // Would the convoy fail without the fleet?
  bool needs(UnitId army, UnitId fleet) const {
    return battle_->convoys(fleet, army) && !holds(army, [&](UnitId other) { return other != fleet; });
  }
  // The only one of the army's fleets that can land it; none when several can.
  UnitId landing_fleet(UnitId army) const;
  // By how many halves of a unit the convoyed army is weaker: as many as over the best of the borders over
  // which one of its fleets can land it.
  int weakness_of_landing(UnitId army) const;

 private:
  template <class IsLeft> bool has_route(UnitId army, IsLeft is_left) const {
    const UnitOrder& move = battle_->order(army);
    const auto serves = [&](UnitId fleet) { return battle_->convoys(fleet, army) && is_left(fleet); };
    if (move.routes == nullptr)
      return battle_->movement().board->carriers_of(move.type).chain(
          move.at, move.to, [&](const Fleets::Fleet& fleet) { return serves(fleet.unit); });
    for (const std::vector<Province>& route : *move.routes)
      if (serves_all(route, serves)) return true;
    return false;
  }
  template <class Serves> bool serves_all(const std::vector<Province>& route, Serves serves) const {
    for (Province sea : route) {
      const UnitId fleet = battle_->occupant(sea);
      if (!fleet || !serves(fleet)) return false;
    }
    return true;
  }
  bool spares_lost_fleets() const {
    return battle_->movement().rules.convoy_routes == ConvoyRoutes::all_are_lost;
  }
  template <class IsLeft> bool keeps_all(UnitId army, IsLeft is_left) const {
    for (UnitId fleet : battle_->convoyers())
      if (!is_left(fleet) && is_on_route(fleet, army)) return false;
    return true;
  }

  const Battle* battle_ = nullptr;
};

} // namespace judge
