// SPDX-License-Identifier: GPL-3.0-or-later
// marks - see marks.h. Steps 4 and 5 stand in convoys.cc.
#include "judge/marks/marks.h"

#include <algorithm>

namespace judge {

void Marks::resolve(const Movement& movement) {
  battle_.begin(movement);
  routes_.begin(battle_);
  step_1_mark_void_convoys();
  if (movement.has_weak_borders) weaken_moves();
  step_2_count_supports();
  if (movement.has_weak_borders) find_blunt_moves();
  step_3_cut_by_direct_moves();
  steps_4_and_5_decide_convoys();
  find_swaps();
  find_own_attackers();
  while (step_6_mark_swap_bounces() || step_7_mark_understrength_bounces() ||
         step_8_mark_self_dislodgements() || step_9_mark_cuts_by_dislodgement()) {
  }
  step_10_dislodge_and_unbounce();
  if (movement.convoyed != 0) cut_helpers_of_failed_convoys();
  explain_bounces();
  if (movement.convoyed != 0) explain_guards();
  list_contested();
  list_retreats();
}

// A fleet whose army was not ordered to go there convoys nobody; an army without a chain of fleets that were
// ordered to convoy it does not move, nor over land unless the rules let it (DATC 4.A.3).
void Marks::step_1_mark_void_convoys() {
  if (battle_.convoyers().empty() && battle_.movement().convoyed == 0) return;
  for (UnitId fleet : battle_.convoyers()) {
    const Why why = routes_.goes_along(fleet) ? Why::off_written_route : Why::convoyed_elsewhere;
    if (!routes_.fits(fleet)) battle_.mark(fleet, Mark::void_order, why, battle_.order(fleet).other);
  }
  const bool from_last_fleet = battle_.movement().rules.convoyed_attack == ConvoyedAttack::last_fleet;
  for (UnitId army : battle_.movers()) {
    if (!battle_.fighter(army).convoyed) continue;
    if (routes_.holds(army, [](UnitId) { return true; })) {
      const UnitId last = from_last_fleet ? routes_.landing_fleet(army) : UnitId{};
      if (last) battle_.attack_from(army, battle_.order(last).at);
    } else if (battle_.order(army).may_walk) {
      battle_.walk(army);
    } else {
      battle_.mark(army, Mark::no_convoy, Why::no_convoy_ordered);
    }
  }
}

// Moves over weak borders (docs/variants.md): what a move is weaker by, it lacks wherever strengths meet.
void Marks::weaken_moves() {
  for (UnitId id : battle_.movers()) {
    const UnitOrder& move = battle_.order(id);
    const bool lands = battle_.fighter(id).convoyed && !move.may_walk && !battle_.is_marked(id);
    const int halves = lands ? routes_.weakness_of_landing(id) : move.weakness;
    if (halves != 0) battle_.weaken(id, halves);
  }
}

// A move that nobody was ordered to support, and that is weaker than a unit, cuts nothing. It could dislodge
// no unit that supports.
void Marks::find_blunt_moves() {
  for (UnitId id : battle_.movers())
    if (battle_.fighter(id).count < 0) battle_.blunt(id);
}

// Does the supported unit do what the support says? A coast matters only where both orders name one
// (DATC 4.B.4).
bool Marks::is_matched(UnitId supporter) const {
  const UnitOrder& support = battle_.order(supporter);
  if (support.useless) return false;
  const UnitOrder& helped = battle_.order(support.other);
  if (!support.for_move) return helped.kind != OrderKind::move && !helped.restless;
  if (helped.kind != OrderKind::move || helped.to != support.to) return false;
  const Location anywhere = battle_.movement().map->base(support.to);
  return support.goal == helped.goal || support.goal == anywhere || helped.goal == anywhere ||
         battle_.movement().rules.support_coast == SupportCoast::never_compared;
}

void Marks::step_2_count_supports() {
  for (UnitId id : battle_.supporters()) {
    const UnitOrder& support = battle_.order(id);
    if (!is_matched(id)) {
      const Why why = support.for_move ? Why::helped_elsewhere : Why::helped_moves;
      battle_.mark(id, Mark::void_order, why, support.other);
    } else if (support.for_move && battle_.is_marked(support.other)) {
      battle_.mark(id, Mark::void_order, Why::helped_not_convoyed, support.other);
    } else {
      battle_.count_support(id);
    }
  }
}

// A unit does not cut the support of an attack on itself here; step 9 says when it does.
void Marks::step_3_cut_by_direct_moves() {
  for (UnitId id : battle_.supporters()) {
    if (battle_.is_marked(id)) continue;
    UnitId cutter;
    battle_.each_attacker(battle_.order(id).at, [&](UnitId attacker) {
      if (!battle_.fighter(attacker).convoyed && battle_.cuts(attacker, id)) cutter = attacker;
    });
    if (cutter) battle_.cut(id, cutter, Why::cut);
  }
}

void Marks::steps_4_and_5_decide_convoys() {
  was_undefined_ = false;
  if (battle_.movement().convoyed == 0) return;
  danger_.decide(battle_, routes_);
  was_undefined_ = danger_.was_undefined();
}

// Two units that want to change places fight head to head, unless one is convoyed; under Brannan's rule
// (DATC 4.A.4) a convoyed army also with a unit that moves to where the army's attack comes from.
void Marks::find_swaps() {
  swaps_.clear();
  for (UnitId id : battle_.assailants()) find_swap(id);
}

void Marks::find_swap(UnitId a) {
  const UnitOrder& move = battle_.order(a);
  const UnitId b = battle_.occupant(move.to);
  if (!(battle_.is_mover(b) & (battle_.order(b).to == battle_.fighter(a).origin))) return;
  if (battle_.fighter(b).convoyed) return;
  const bool by_convoy = battle_.fighter(a).convoyed;
  if (by_convoy ? battle_.fighter(a).origin == move.at : b < a) return;
  if (!by_convoy && crawls_past(move, battle_.order(b))) return;
  swaps_.emplace_back(a, b);
}

bool Marks::crawls_past(const UnitOrder& a, const UnitOrder& b) const {
  return battle_.movement().rules.coastal_crawl == Switch::on && a.type == UnitType::fleet &&
         b.type == UnitType::fleet && (a.from != b.goal || b.from != a.goal);
}

// The list grows or not, without a jump (see Battle::list_attackers). Cuts do not change the list: help once
// given only becomes less.
void Marks::find_own_attackers() {
  own_attackers_.resize(battle_.assailants().size());
  std::size_t count = 0;
  for (UnitId id : battle_.assailants()) {
    own_attackers_[count] = id;
    const bool own = battle_.same_side(id, battle_.occupant(battle_.order(id).to));
    count += own || battle_.fighter(id).no_help > 0 ? 1 : 0;
  }
  own_attackers_.resize(count);
}

bool Marks::step_6_mark_swap_bounces() {
  bounced_ = false;
  for (const auto& [a, b] : swaps_) {
    if (battle_.is_marked(a) || battle_.is_marked(b)) continue;
    const bool a_loses = loses_swap(a, b), b_loses = loses_swap(b, a);
    if (a_loses) bounce(a);
    if (b_loses) bounce(b);
  }
  return bounced_;
}

bool Marks::loses_swap(UnitId mover, UnitId swapper) const {
  const Fighter& f = battle_.fighter(mover);
  return battle_.same_side(mover, swapper) || f.count - f.no_help <= battle_.fighter(swapper).count;
}

void Marks::bounce(UnitId id) {
  battle_.mark(id, Mark::bounce, Why::bounced);
  bounced_ = true;
}

// Whoever is not stronger than everybody else in the combat list stays where it was.
bool Marks::step_7_mark_understrength_bounces() {
  bounced_ = false;
  for (Province p : battle_.fought()) {
    if (!battle_.take_news(p)) continue;
    const Battle::Top top = battle_.top(p);
    battle_.each_attacker(p, [&](UnitId id) {
      const bool wins = id == top.unit && top.is_unique();
      if (!wins && !battle_.is_marked(id)) bounce(id);
    });
  }
  return bounced_;
}

// No power dislodges its own unit, or helps to.
bool Marks::step_8_mark_self_dislodgements() {
  bounced_ = false;
  for (UnitId id : own_attackers_) {
    const Province p = battle_.order(id).to;
    const UnitId victim = battle_.occupant(p);
    if (battle_.is_marked(id) || battle_.succeeds(victim)) continue;
    const Battle::Top top = battle_.top(p);
    if (top.unit != id || !top.is_unique()) continue;
    const bool own = battle_.same_side(victim, id);
    if (own || top.strength - battle_.fighter(id).no_help <= top.second) bounce(id);
  }
  return bounced_;
}

// A support of an attack falls to the attacked unit only when that dislodges the supporter.
bool Marks::step_9_mark_cuts_by_dislodgement() {
  bool cut = false;
  for (UnitId id : battle_.supporters()) {
    if (battle_.is_marked(id)) continue;
    UnitId cutter;
    battle_.each_attacker(battle_.order(id).at, [&](UnitId attacker) {
      if (!battle_.succeeds(attacker) || battle_.same_side(attacker, id)) return;
      if (!battle_.fighter(attacker).convoyed || !is_guarded(battle_, routes_, id, attacker))
        cutter = attacker;
    });
    if (!cutter) continue;
    battle_.cut(id, cutter, Why::cut_by_dislodger);
    cut = true;
  }
  return cut;
}

// Every unit is looked up where it stood before the phase; none is moved before all is decided.
void Marks::step_10_dislodge_and_unbounce() {
  for (UnitId id : battle_.assailants()) {
    const UnitId victim = battle_.occupant(battle_.order(id).to);
    if (battle_.succeeds(id) & battle_.stays(victim)) dislodge(victim, id);
  }
  for (UnitId id : battle_.movers()) {
    const Province left = battle_.order(id).at;
    if (battle_.succeeds(id) & battle_.is_wanted(left)) unbounce(left);
  }
  dislodged_.clear();
  for (UnitId id : battle_.units())
    if (battle_.fighter(id).dislodged) dislodged_.push_back(id);
}

void Marks::dislodge(UnitId victim, UnitId attacker) {
  const UnitOrder& move = battle_.order(attacker);
  const UnitOrder& order = battle_.order(victim);
  Fighter& f = battle_.fighter(victim);
  const Battle::Top top = battle_.top(move.to);
  f.dislodged = true;
  f.dislodger = attacker;
  f.attack = static_cast<std::int16_t>(top.strength - battle_.fighter(attacker).no_help);
  f.defence = static_cast<std::int16_t>(top.second);
  // A unit that is beaten head to head has no effect on the place that it wanted (DATC 4.A.7).
  const bool any_way = battle_.movement().rules.dislodged_effect == DislodgedEffect::none;
  if (order.kind == OrderKind::move && order.to == move.at && (any_way || swapper_of(victim)))
    battle_.strike(victim);
}

// The province is being left: the strongest of those who bounced there comes in after all.
void Marks::unbounce(Province p) {
  const Battle::Top top = battle_.top(p);
  if (!top.unit || !top.is_unique()) return;
  Fighter& f = battle_.fighter(top.unit);
  if (f.mark != Mark::bounce || battle_.order(top.unit).to != p) return;
  battle_.mark(top.unit, Mark::none, Why::none);
  if (!f.dislodged) return unbounce(battle_.order(top.unit).at);
  f.dislodged = false; // it got away
  f.dislodger = {};
}

// A support whose army never came counts for nobody; who attacked it cut it all the same.
void Marks::cut_helpers_of_failed_convoys() {
  for (UnitId id : battle_.supporters()) {
    if (battle_.fighter(id).mark != Mark::no_convoy) continue;
    battle_.each_attacker(battle_.order(id).at, [&](UnitId attacker) {
      if (cuts_in_the_end(attacker, id)) battle_.mark(id, Mark::cut, Why::cut, attacker);
    });
  }
}

bool Marks::cuts_in_the_end(UnitId attacker, UnitId supporter) const {
  const Fighter& f = battle_.fighter(attacker);
  if (f.convoyed && is_guarded(battle_, routes_, supporter, attacker)) return false;
  if (battle_.succeeds(attacker)) return !battle_.same_side(attacker, supporter);
  return f.mark == Mark::bounce && battle_.cuts(attacker, supporter);
}

void Marks::explain_bounces() {
  for (UnitId id : battle_.movers())
    if (battle_.fighter(id).mark == Mark::bounce) explain_bounce(id);
  for (UnitId id : battle_.convoyers()) {
    const bool unexplained = !battle_.is_marked(id) || battle_.fighter(id).why == Why::convoy_unsafe;
    if (battle_.fighter(id).dislodged && unexplained)
      battle_.mark(id, Mark::disrupted, Why::convoyer_dislodged);
  }
}

// Tells of the supports that only the rule about paradoxes kept a convoyed army from cutting; also where it
// is this support that broke the army's convoy.
void Marks::explain_guards() {
  const std::uint8_t rule = battle_.movement().rules.convoy_paradoxes;
  if (rule == ConvoyParadoxes::szykman || rule == ConvoyParadoxes::all_hold) return;
  for (UnitId id : battle_.supporters()) {
    if (battle_.is_marked(id)) continue;
    const UnitId fleet = battle_.occupant(battle_.order(id).to);
    battle_.each_attacker(battle_.order(id).at, [&](UnitId army) {
      if (!battle_.fighter(army).convoyed || !battle_.cuts(army, id)) return;
      const bool broken = battle_.fighter(army).mark == Mark::no_convoy && battle_.fighter(army).by == fleet;
      if ((!broken && !battle_.attacks(army)) || !is_guarded(battle_, routes_, id, army)) return;
      battle_.fighter(id).why = Why::guarded;
      battle_.fighter(id).by = army;
    });
  }
}

// Tells which strengths met, as they are at the end.
void Marks::explain_bounce(UnitId id) {
  Fighter& f = battle_.fighter(id);
  const UnitOrder& move = battle_.order(id);
  const Battle::Top top = battle_.top(move.to);
  const bool is_top = top.unit == id;
  const UnitId rival = is_top ? top.rival : top.unit;
  const int rival_strength = std::max<int>(is_top ? top.second : top.strength, -battle_.movement().unit);
  const auto because = [&](Why why, UnitId by, int strength, int against) {
    f.why = why;
    f.by = by;
    f.strength = static_cast<std::int16_t>(strength);
    f.against = static_cast<std::int16_t>(against);
  };
  if (const UnitId swapper = swapper_of(id); swapper && loses_swap(id, swapper)) {
    const int against = battle_.fighter(swapper).count;
    if (battle_.same_side(id, swapper)) return because(Why::own_unit_stays, swapper, f.count, against);
    return because(Why::swap_bounced, swapper, f.count - f.no_help, against);
  }
  if (f.count <= rival_strength) return because(Why::bounced, rival, f.count, rival_strength);
  const UnitId victim = battle_.occupant(move.to);
  if (victim && battle_.same_side(id, victim))
    return because(Why::own_unit_stays, victim, f.count, rival_strength);
  because(Why::own_help_useless, victim, f.count - f.no_help, rival_strength);
}

UnitId Marks::swapper_of(UnitId id) const {
  for (const auto& [a, b] : swaps_) {
    if (a == id) return b;
    if (b == id) return a;
  }
  return UnitId{};
}

void Marks::list_contested() {
  contested_.clear();
  for (Province p : battle_.fought()) {
    const UnitId occupant = battle_.occupant(p);
    if (occupant && battle_.stays(occupant)) continue;
    const Battle::Top top = battle_.top(p);
    if (top.unit && !battle_.succeeds(top.unit)) contested_.push_back(p);
  }
}

void Marks::list_retreats() {
  retreats_.clear();
  retreat_starts_.clear();
  for (UnitId id : dislodged_) {
    retreat_starts_.push_back(static_cast<std::uint32_t>(retreats_.size()));
    list_retreats_of(id);
  }
  retreat_starts_.push_back(static_cast<std::uint32_t>(retreats_.size()));
}

// A unit retreats next to where it stands, to a place that is fit for its type and free of everybody who
// tried to be there; and not to where its attacker came from, unless that came by convoy (DATC 4.A.5).
void Marks::list_retreats_of(UnitId id) {
  const UnitOrder& order = battle_.order(id);
  const UnitOrder& attack = battle_.order(battle_.fighter(id).dislodger);
  const Movement& movement = battle_.movement();
  if (movement.rules.no_retreat == Switch::on) return;
  const bool origin_open = battle_.fighter(battle_.fighter(id).dislodger).convoyed &&
                           movement.rules.retreat_to_convoyer == RetreatToConvoyer::allowed;
  for (Location l : movement.map->neighbours(order.type, order.from)) {
    const Province p = movement.map->province_of(l);
    if (battle_.is_empty(p) && (p != attack.at || origin_open) &&
        movement.board->lets_pass(movement.board->unit(id), l))
      retreats_.push_back(l);
  }
}

UnitId Marks::attacker_of(UnitId id) const {
  UnitId found;
  battle_.each_attacker(battle_.order(id).at, [&](UnitId attacker) {
    if (battle_.attacks(attacker) && !battle_.same_side(attacker, id)) found = attacker;
  });
  return found;
}

std::span<const Location> Marks::retreats(UnitId id) const {
  for (std::size_t i = 0; i < dislodged_.size(); ++i)
    if (dislodged_[i] == id)
      return std::span(retreats_).subspan(retreat_starts_[i], retreat_starts_[i + 1] - retreat_starts_[i]);
  return {};
}

} // namespace judge
