// SPDX-License-Identifier: GPL-3.0-or-later
// convoy_danger_paradox - see convoy_danger.h: armies whose convoys decide about each other (DATC 4.A.2)
//
// Each army cuts at most one support or attacks at most one fleet, so each affects the convoy of at most one
// army: armies that hang on each other and on nobody else stand in a ring, and there are two ways to satisfy
// them all, or none. See docs/adjudication.md.
#include "judge/marks/convoy_danger.h"

#include <algorithm>

namespace judge {

bool ConvoyDanger::is_open(UnitId fleet) const {
  return !battle_->is_marked(fleet) && dangers_[fleet.index()] == Danger::open;
}

std::vector<UnitId> ConvoyDanger::open_fleets_of(const std::vector<UnitId>& knot) const {
  std::vector<UnitId> fleets;
  for (UnitId fleet : battle_->convoyers())
    if (is_open(fleet) && std::ranges::find(knot, battle_->order(fleet).other) != knot.end())
      fleets.push_back(fleet);
  return fleets;
}

// Does the fate of an open fleet of `army` hang on whether `other` arrives?
bool ConvoyDanger::depends_on(UnitId army, UnitId other) const {
  return std::ranges::any_of(battle_->convoyers(), [&](UnitId fleet) {
    return battle_->convoys(fleet, army) && is_open(fleet) && affects(other, fleet);
  });
}

bool ConvoyDanger::affects(UnitId other, UnitId fleet) const {
  const Province p = battle_->order(fleet).at;
  const UnitId army = battle_->order(fleet).other;
  const bool head_on = battle_->fighter(army).origin == p; // then the army's own supports help its fleet
  if (battle_->order(other).to == p) return true;
  return std::ranges::any_of(battle_->supporters(), [&](UnitId id) {
    const UnitOrder& support = battle_->order(id);
    return !battle_->is_marked(id) && (support.to == p || (head_on && support.other == army)) &&
           would_cut(other, id);
  });
}

// All armies that `army` depends on, at once or through others.
std::vector<UnitId> ConvoyDanger::reach(UnitId army) const {
  std::vector<UnitId> reached;
  std::vector<UnitId> open = {army};
  while (!open.empty()) {
    const UnitId from = open.back();
    open.pop_back();
    for (UnitId other : undecided_) {
      if (std::ranges::find(reached, other) != reached.end() || !depends_on(from, other)) continue;
      reached.push_back(other);
      open.push_back(other);
    }
  }
  return reached;
}

// A knot: armies that depend on each other and on nobody else. There is one, since every undecided army
// depends on some army; several are independent of each other, so that it does not matter which comes first.
void ConvoyDanger::decide_a_paradox() {
  const std::uint8_t rule = battle_->movement().rules.convoy_paradoxes;
  const bool answers = rule == ConvoyParadoxes::szykman || rule == ConvoyParadoxes::all_hold;
  for (UnitId army : undecided_) {
    const std::vector<UnitId> knot = reach(army);
    const bool closed = std::ranges::all_of(knot, [&](UnitId other) {
      const std::vector<UnitId> back = reach(other);
      return std::ranges::find(back, army) != back.end();
    });
    if (!closed) continue;
    if (rule == ConvoyParadoxes::all_hold) return hold_all(knot);
    was_undefined_ = was_undefined_ || !answers;
    disrupt(knot, answers ? Why::paradox : Why::no_single_answer);
    return;
  }
}

// Szykman's rule: the convoys fail, and cut nothing.
void ConvoyDanger::disrupt(const std::vector<UnitId>& knot, Why why) {
  const std::vector<UnitId> fleets = open_fleets_of(knot);
  const Why of_fleets = why == Why::paradox ? Why::in_paradox : Why::fleet_unanswered;
  for (UnitId member : knot) break_convoy(member, why, fleet_in(member, Danger::open));
  for (UnitId fleet : fleets) battle_->mark(fleet, Mark::disrupted, of_fleets, fleet);
}

// The rule "all hold": whoever wanted to decide about the fleets of the paradox stays where it is.
void ConvoyDanger::hold_all(const std::vector<UnitId>& knot) {
  const std::vector<UnitId> fleets = open_fleets_of(knot);
  for (UnitId member : knot) {
    is_undecided_[member.index()] = false;
    fail(member, Mark::no_convoy, Why::paradox, fleet_in(member, Danger::open));
  }
  for (UnitId fleet : fleets) {
    battle_->mark(fleet, Mark::disrupted, Why::in_paradox, fleet);
    battle_->each_attacker(battle_->order(fleet).at, [&](UnitId attacker) {
      if (!battle_->is_marked(attacker)) fail(attacker, Mark::disrupted, Why::held_in_paradox, fleet);
    });
  }
}

} // namespace judge
