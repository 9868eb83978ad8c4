// SPDX-License-Identifier: GPL-3.0-or-later
// convoy_danger - steps 4 and 5 of the marks: which convoyed armies arrive, and whose support they cut
//
// Put right against the published steps (docs/adjudication.md): nothing is decided before it is certain.
// While armies are undecided, the supports that they would cut are in doubt, so strengths are ranges and a
// fleet is safe, lost or open. An army whose convoy holds with the safe fleets arrives and cuts; one whose
// convoy does not even hold with the open ones fails. The armies that are left when nothing is certain hang
// on each other: convoy_danger_paradox.cc decides them.
#pragma once

#include "judge/marks/routes.h"

namespace judge {

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

  // convoy_danger_paradox.cc
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
