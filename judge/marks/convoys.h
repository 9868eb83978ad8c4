// SPDX-License-Identifier: GPL-3.0-or-later
// convoys - which fleets carry an army, which convoyed armies arrive, and whose support they cut
#pragma once

#include "judge/marks/battle.h"

namespace judge {

// ---- which fleets carry an army, which of them it needs, and whether its convoy holds
//
// Answers from the orders alone, except where the caller says which fleets are left. A route is a chain of
// fleets whose orders fit the army's order. Where the army's order names routes that count (DATC 4.A.6), only
// these are routes; others are never listed. The words are those of docs/rules.md.

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

// ---- the paradox rules that spare a support: what a convoyed army may never cut (DATC 4.A.2)
//
// The rules of 1971, 1982 and 2000, the guards of the two editions of the marking algorithm, and Brannan's
// rule for the attack on the last fleet (4.A.4). They depend on the orders alone, whatever becomes of the
// fleets; docs/rules.md says which support each one spares.

bool is_guarded(const Battle& battle, const Routes& routes, UnitId supporter, UnitId army);

// ---- steps 4 and 5 of the marks: which convoyed armies arrive, and whose support they cut
//
// Put right against the published steps (docs/adjudication.md): nothing is decided before it is certain.
// While armies are undecided, the supports that they would cut are in doubt, so strengths are ranges and a
// fleet is safe, lost or open. An army whose convoy holds with the safe fleets arrives and cuts; one whose
// convoy does not even hold with the open ones fails. The armies that are left when nothing is certain hang
// on each other: convoys.cc decides them.

class ConvoyDanger {
 public:
  // Marks the armies that fail and the supports that are cut.
  void decide(Battle& battle, const Routes& routes);
  // Did some convoys fail only because the rule for paradoxes gave no single answer (docs/rules.md)?
  bool was_undefined() const { return was_undefined_; }

 private:
  enum class Danger : std::uint8_t { safe, lost, open };
  // A strength while supports are in doubt, without the unit itself.
  struct Range {
    int least, most;
  };

  bool would_cut(UnitId army, UnitId supporter) const;
  void weigh_doubts();
  void weigh_fleets();
  Danger danger_of(UnitId fleet) const;
  Danger danger_from(UnitId attacker, UnitId fleet) const;
  Danger danger_short_of_dislodgement(UnitId fleet, Range attack) const;
  bool meets_the_army(UnitId attacker, UnitId fleet) const;
  Range attack_of(UnitId attacker) const;
  Range all_of(UnitId unit, int strength) const;
  bool decide_the_certain();
  bool convoy_holds(UnitId army, bool over_open) const;
  void arrive(UnitId army);
  void walk(UnitId army);
  void break_convoy(UnitId army, Why why, UnitId fleet);
  void fail(UnitId mover, Mark mark, Why why, UnitId fleet);
  void mark_disrupted_fleets();
  bool carries(UnitId fleet) const;
  UnitId fleet_in(UnitId army, Danger danger) const;

  void decide_a_paradox();
  void disrupt(const std::vector<UnitId>& knot, Why why);
  void hold_all(const std::vector<UnitId>& knot);
  bool depends_on(UnitId army, UnitId other) const;
  bool affects(UnitId other, UnitId fleet) const;
  std::vector<UnitId> reach(UnitId army) const;
  bool is_open(UnitId fleet) const;
  std::vector<UnitId> open_fleets_of(const std::vector<UnitId>& knot) const;

  Battle* battle_ = nullptr;
  const Routes* routes_ = nullptr;
  std::vector<UnitId> undecided_;
  std::vector<char> is_undecided_;        // by unit
  std::vector<std::int16_t> doubts_;      // by unit: supports of it that an undecided army would cut
  std::vector<std::int16_t> help_doubts_; // by unit: of those, not on the no-help list
  std::vector<Danger> dangers_;           // by unit: of convoying fleets
  bool was_undefined_ = false;
};

} // namespace judge
