// SPDX-License-Identifier: GPL-3.0-or-later
// convoy_danger - see convoy_danger.h
#include "judge/marks/convoy_danger.h"

#include "judge/marks/convoy_guard.h"

#include <algorithm>

namespace judge {

namespace {

constexpr int absent = Battle::nobody;

} // namespace

void ConvoyDanger::decide(Battle& battle, const Routes& routes) {
  battle_ = &battle;
  routes_ = &routes;
  was_undefined_ = false;
  undecided_.clear();
  is_undecided_.assign(battle.units().size(), false);
  dangers_.assign(battle.units().size(), Danger::safe);
  for (UnitId id : battle.movers()) {
    if (!battle.fighter(id).convoyed || battle.is_marked(id)) continue;
    undecided_.push_back(id);
    is_undecided_[id.index()] = true;
  }
  while (!undecided_.empty()) {
    weigh_doubts();
    weigh_fleets();
    if (!decide_the_certain()) decide_a_paradox();
    std::erase_if(undecided_, [&](UnitId id) { return !is_undecided_[id.index()]; });
  }
  if (battle.movement().rules.convoy_safety != ConvoySafety::dislodged) mark_disrupted_fleets();
}

bool ConvoyDanger::would_cut(UnitId army, UnitId supporter) const {
  return battle_->cuts(army, supporter) && !is_guarded(*battle_, *routes_, supporter, army);
}

void ConvoyDanger::weigh_doubts() {
  doubts_.assign(battle_->units().size(), 0);
  help_doubts_.assign(battle_->units().size(), 0);
  for (UnitId id : battle_->supporters()) {
    if (battle_->is_marked(id)) continue;
    const bool in_doubt = std::ranges::any_of(undecided_, [&](UnitId army) { return would_cut(army, id); });
    if (!in_doubt) continue;
    const UnitOrder& support = battle_->order(id);
    const auto unit = static_cast<std::int16_t>(battle_->movement().unit);
    const auto add = [&](std::int16_t& sum) { sum = static_cast<std::int16_t>(sum + unit); };
    add(doubts_[support.other.index()]);
    if (!battle_->is_no_help(id)) add(help_doubts_[support.other.index()]);
  }
}

void ConvoyDanger::weigh_fleets() {
  for (UnitId fleet : battle_->convoyers())
    if (!battle_->is_marked(fleet)) dangers_[fleet.index()] = danger_of(fleet);
}

// A fleet is lost when some attacker takes it whatever becomes of the doubts; safe when none does in any
// case.
ConvoyDanger::Danger ConvoyDanger::danger_of(UnitId fleet) const {
  Danger danger = Danger::safe;
  battle_->each_entry(battle_->order(fleet).at, [&](UnitId attacker, int) {
    if (danger == Danger::lost || attacker == fleet || battle_->same_side(attacker, fleet)) return;
    const Danger from = danger_from(attacker, fleet);
    if (from != Danger::safe) danger = from;
  });
  return danger;
}

// Does the attacker, without the help of the fleet's own power, beat everybody else?
ConvoyDanger::Danger ConvoyDanger::danger_from(UnitId attacker, UnitId fleet) const {
  const Range attack = attack_of(attacker);
  Range others = {absent, absent};
  const auto must_beat = [&](Range other) {
    others.least = std::max(others.least, other.least);
    others.most = std::max(others.most, other.most);
  };
  battle_->each_entry(battle_->order(fleet).at, [&](UnitId other, int strength) {
    if (other != attacker) must_beat(all_of(other, strength));
  });
  Range head_on = {absent, absent};
  if (meets_the_army(attacker, fleet)) {
    const UnitId army = battle_->order(fleet).other;
    if (battle_->same_side(attacker, army)) return Danger::safe;
    head_on = all_of(army, battle_->fighter(army).count);
    head_on.least = head_on.most - doubts_[army.index()];
    must_beat(head_on);
  }
  if (attack.least > others.most) return Danger::lost;
  const Danger lesser =
      attack.most > head_on.least ? danger_short_of_dislodgement(fleet, attack) : Danger::safe;
  if (lesser == Danger::lost && attack.least > head_on.most) return Danger::lost;
  return lesser != Danger::safe || attack.most > others.least ? Danger::open : Danger::safe;
}

// The rule convoy_safety: an attack may break the convoy although it does not dislodge the fleet.
ConvoyDanger::Danger ConvoyDanger::danger_short_of_dislodgement(UnitId fleet, Range attack) const {
  const std::uint8_t rule = battle_->movement().rules.convoy_safety;
  if (rule == ConvoySafety::dislodged) return Danger::safe;
  Range rivals = {absent, absent}; // attacks of the fleet's own power
  Range defence = {absent, absent};
  battle_->each_entry(battle_->order(fleet).at, [&](UnitId other, int strength) {
    const Range range = all_of(other, strength);
    if (other == fleet)
      defence = range;
    else if (battle_->same_side(other, fleet))
      rivals = {std::max(rivals.least, range.least), std::max(rivals.most, range.most)};
  });
  const int enough = rule == ConvoySafety::equalled ? 0 : 1;
  if (rule == ConvoySafety::equalled) rivals = {absent, absent};
  if (attack.least >= defence.most + enough && attack.least >= rivals.most) return Danger::lost;
  return attack.most >= defence.least + enough && attack.most >= rivals.least ? Danger::open : Danger::safe;
}

// Does the attacker come out of the province where the fleet would land its army, to where the army's attack
// comes from (DATC 4.A.4, Brannan's rule)?
bool ConvoyDanger::meets_the_army(UnitId attacker, UnitId fleet) const {
  const UnitId army = battle_->order(fleet).other;
  return battle_->fighter(army).origin == battle_->order(fleet).at &&
         battle_->order(attacker).at == battle_->order(army).to && !battle_->fighter(attacker).convoyed;
}

// The strength of an attack against the unit in its target. An undecided army may not get there at all.
ConvoyDanger::Range ConvoyDanger::attack_of(UnitId attacker) const {
  const Fighter& f = battle_->fighter(attacker);
  const int most = f.count - f.no_help;
  return {is_undecided_[attacker.index()] ? absent : most - help_doubts_[attacker.index()], most};
}

// The strength of a unit against others.
ConvoyDanger::Range ConvoyDanger::all_of(UnitId unit, int strength) const {
  return {is_undecided_[unit.index()] ? absent : strength - doubts_[unit.index()], strength};
}

// What is certain stays so whatever is decided later, hence all armies may be looked at with the same
// dangers.
bool ConvoyDanger::decide_the_certain() {
  bool decided = false;
  for (UnitId army : undecided_) {
    const bool arrives = convoy_holds(army, false);
    if (!arrives && convoy_holds(army, true)) continue;
    if (arrives)
      arrive(army);
    else
      break_convoy(army, Why::fleet_dislodged, fleet_in(army, Danger::lost));
    decided = true;
  }
  return decided;
}

bool ConvoyDanger::convoy_holds(UnitId army, bool over_open) const {
  return routes_->holds(army, [&](UnitId fleet) {
    const Danger danger = dangers_[fleet.index()];
    return danger == Danger::safe || (over_open && danger == Danger::open);
  });
}

void ConvoyDanger::arrive(UnitId army) {
  is_undecided_[army.index()] = false;
  const UnitId supporter = battle_->occupant(battle_->order(army).to);
  if (!supporter || battle_->order(supporter).kind != OrderKind::support || battle_->is_marked(supporter))
    return;
  if (would_cut(army, supporter)) battle_->cut(supporter, army, Why::cut);
}

// The army's convoy failed, and it goes by land: it attacks and cuts like an army that never was to be
// convoyed.
void ConvoyDanger::walk(UnitId army) {
  is_undecided_[army.index()] = false;
  battle_->walk(army);
  const UnitId supporter = battle_->occupant(battle_->order(army).to);
  if (!supporter || battle_->order(supporter).kind != OrderKind::support || battle_->is_marked(supporter))
    return;
  if (battle_->cuts(army, supporter)) battle_->cut(supporter, army, Why::cut);
}

void ConvoyDanger::break_convoy(UnitId army, Why why, UnitId fleet) {
  if (battle_->order(army).may_walk) return walk(army);
  is_undecided_[army.index()] = false;
  fail(army, Mark::no_convoy, why, fleet);
}

// The mover has no effect where it wanted to go, nor have the supports of its move.
void ConvoyDanger::fail(UnitId mover, Mark mark, Why why, UnitId fleet) {
  battle_->mark(mover, mark, why, fleet);
  for (UnitId id : battle_->supporters())
    if (battle_->order(id).other == mover && !battle_->is_marked(id))
      battle_->mark(id, Mark::no_convoy, why, fleet);
}

// All is decided: fleets that stay where they are may have lost their convoys all the same.
void ConvoyDanger::mark_disrupted_fleets() {
  weigh_doubts();
  weigh_fleets();
  for (UnitId fleet : battle_->convoyers())
    if (!battle_->is_marked(fleet) && dangers_[fleet.index()] == Danger::lost && carries(fleet))
      battle_->mark(fleet, Mark::disrupted, Why::convoy_unsafe, fleet);
}

bool ConvoyDanger::carries(UnitId fleet) const {
  const UnitId army = battle_->order(fleet).other;
  return battle_->order(army).convoyed && routes_->is_on_route(fleet, army);
}

UnitId ConvoyDanger::fleet_in(UnitId army, Danger danger) const {
  for (UnitId fleet : battle_->convoyers())
    if (battle_->convoys(fleet, army) && dangers_[fleet.index()] == danger) return fleet;
  return UnitId{};
}

} // namespace judge
