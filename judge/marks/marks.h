// SPDX-License-Identifier: GPL-3.0-or-later
// marks - resolve a movement phase by marking the orders that fail
//
// The ten steps of the published marking algorithm (docs/adjudication.md tells which words of which edition),
// with steps 4 and 5 put right. An order without a mark at the end succeeds. The order of units does not
// change the result. A Marks keeps its memory: use one for many phases.
#pragma once

#include "judge/marks/battle.h"
#include "judge/marks/convoys.h"

namespace judge {

class Marks {
 public:
  // `movement` must stay as long as the answers are wanted.
  void resolve(const Movement& movement);

  // The answers, by unit, until the next call of resolve.
  const Fate& fate(UnitId id) const { return battle_.fighter(id); }
  bool moves(UnitId id) const { return battle_.succeeds(id); }
  bool goes_by_convoy(UnitId id) const { return battle_.fighter(id).convoyed; }
  // Did convoys fail only because the rule for paradoxes gave no single answer?
  bool was_undefined() const { return was_undefined_; }
  // Did somebody try to enter or to stay in the province, so that nobody can retreat there?
  bool is_barred(Province p) const { return !battle_.is_empty(p); }
  // Where a dislodged unit may go, in order of location; empty for others.
  std::span<const Location> retreats(UnitId id) const;
  // A foreign unit that attacked this one, whether it won or not; none for nobody.
  UnitId attacker_of(UnitId id) const;
  std::span<const UnitId> dislodged() const { return dislodged_; }
  // Provinces left empty by a bounce, in the order in which they were attacked.
  std::span<const Province> contested() const { return contested_; }

 private:
  void step_1_mark_void_convoys();
  void weaken_moves();
  void step_2_count_supports();
  void find_blunt_moves();
  void step_3_cut_by_direct_moves();
  void steps_4_and_5_decide_convoys();
  bool step_6_mark_swap_bounces();
  bool step_7_mark_understrength_bounces();
  bool step_8_mark_self_dislodgements();
  bool step_9_mark_cuts_by_dislodgement();
  void step_10_dislodge_and_unbounce();

  void find_swaps();
  void find_swap(UnitId mover);
  void find_own_attackers();
  bool crawls_past(const UnitOrder& a, const UnitOrder& b) const;
  UnitId swapper_of(UnitId id) const;
  bool is_matched(UnitId supporter) const;
  bool loses_swap(UnitId mover, UnitId swapper) const;
  void bounce(UnitId id);
  void dislodge(UnitId victim, UnitId attacker);
  void unbounce(Province p);
  void cut_helpers_of_failed_convoys();
  bool cuts_in_the_end(UnitId attacker, UnitId supporter) const;
  void explain_bounces();
  void explain_guards();
  void explain_bounce(UnitId id);
  void list_contested();
  void list_retreats();
  void list_retreats_of(UnitId id);

  Battle battle_;
  Routes routes_;
  ConvoyDanger danger_;
  std::vector<std::pair<UnitId, UnitId>> swaps_; // two units that fight head to head
  std::vector<UnitId> own_attackers_; // those that attack a unit of their own power, or with its help
  std::vector<UnitId> dislodged_;
  std::vector<Province> contested_;
  std::vector<Location> retreats_; // of dislodged_[i]: retreats_[retreat_starts_[i]] and on
  std::vector<std::uint32_t> retreat_starts_;
  bool was_undefined_ = false;
  bool bounced_ = false; // did the current step mark a bounce?
};

} // namespace judge
