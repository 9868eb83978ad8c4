// convoy_danger - steps 4 and 5 of the marking algorithm: which convoyed armies arrive, and whose support
// they cut
//
// Put right against the published steps (docs/adjudication.md): nothing is decided before it is certain.
// While armies are undecided, the supports that they would cut are in doubt, so strengths are ranges and a
// fleet is safe, lost or open. An army with a route of safe fleets arrives and cuts; one with every route
// lost fails; where only open ones are left, the armies that depend on nothing but each other are a paradox
// and fail (Szykman, DATC 4.A.2 f).
#pragma once

#include "judge/battle.h"

namespace judge {

class ConvoyDanger {
 public:
  // Marks the armies that fail and the supports that are cut.
  void decide(Battle& battle);

 private:
  enum class Danger : std::uint8_t { safe, lost, open };

  bool would_cut(UnitId army, UnitId supporter) const;
  void weigh_doubts();
  void weigh_fleets();
  Danger danger_of(UnitId fleet) const;
  bool decide_the_certain();
  bool has_route(UnitId army, bool over_open) const;
  void arrive(UnitId army);
  void fail(UnitId army, Why why, UnitId fleet);
  UnitId fleet_in(UnitId army, Danger danger) const;

  void fail_a_paradox();
  bool depends_on(UnitId army, UnitId other) const;
  std::vector<UnitId> reach(UnitId army) const;

  Battle* battle_ = nullptr;
  std::vector<UnitId> undecided_;
  std::vector<char> is_undecided_;        // by unit
  std::vector<std::int16_t> doubts_;      // by unit: supports of it that an undecided army would cut
  std::vector<std::int16_t> help_doubts_; // by unit: of those, not on the no-help list
  std::vector<Danger> dangers_;           // by unit: of convoying fleets
};

} // namespace judge
