// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/marks/convoys.h"

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

namespace {

// Is the support aimed at the fleet from which the army's attack comes (DATC 4.A.4, Brannan's rule)?
bool comes_from_target(const Battle& battle, UnitId supporter, UnitId army) {
  const UnitOrder& support = battle.order(supporter);
  const Province origin = battle.fighter(army).origin;
  return support.for_move && support.to == origin && origin != battle.order(army).at;
}

constexpr int absent = Battle::nobody;

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

// ---- armies whose convoys decide about each other (DATC 4.A.2)
// Each army cuts at most one support or attacks at most one fleet, so each affects the convoy of at most one
// army: armies that hang on each other and on nobody else stand in a ring, and there are two ways to satisfy
// them all, or none. See docs/adjudication.md.

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
