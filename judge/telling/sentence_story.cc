// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/telling/sentence.h"

#include "judge/legality/legal_places.h"

#include <algorithm>

namespace judge {

namespace {

// A movement phase, as one unit lived it. Ids are indices into the units before the phase.
class MovementStory {
 public:
  MovementStory(const Map& map, const Position& before, const Outcome& outcome, const UnitResult& result)
      : map_(map), outcome_(outcome), me_(result), results_(before.units.size()) {
    Table<Province, UnitId> standing(map.province_count());
    for (UnitId id : IdRange<UnitId>(before.units.size()))
      standing[map.province_of(before.units[id.index()].location)] = id;
    for (const UnitResult& r : outcome.units())
      results_[standing[map.province_of(r.unit.location)].index()] = &r;
    self_ = standing[map.province_of(result.unit.location)];
  }

  std::vector<Reason> tell() {
    if (!me_.ordered && me_.resolution.result != Result::illegal) add(Why::unordered);
    if (me_.resolution.reason.why != Why::none) reasons_.push_back(me_.resolution.reason);
    if (me_.resolution.dislodged) tell_dislodgement();
    if (me_.ordered && me_.order.kind == OrderKind::disband) add(Why::left_board);
    if (me_.ordered && me_.order.kind == OrderKind::proxy) add(Why::lent);
    if (me_.ordered && me_.order.kind == OrderKind::transform && me_.resolution.result == Result::ok)
      add(Why::transformed);
    if (!me_.ordered || stays_put(me_.order.kind) || me_.order.kind == OrderKind::disband)
      tell_defence();
    else if (me_.order.kind == OrderKind::move)
      tell_move();
    else if (me_.order.kind == OrderKind::support)
      tell_support();
    else
      tell_convoy();
    if (me_.resolution.dislodged) tell_retreats();
    return std::move(reasons_);
  }

 private:
  IdRange<UnitId> units() const { return IdRange<UnitId>(results_.size()); }
  const UnitResult& result(UnitId id) const { return *results_[id.index()]; }
  const Resolution& resolution(UnitId id) const { return result(id).resolution; }
  Province at(UnitId id) const { return map_.province_of(result(id).unit.location); }
  Province here() const { return at(self_); }
  bool is(UnitId id, OrderKind kind) const { return result(id).ordered && result(id).order.kind == kind; }
  bool tries(UnitId id, Province p) const {
    return is(id, OrderKind::move) && map_.province_of(result(id).order.to) == p;
  }
  bool moved(UnitId id) const { return is(id, OrderKind::move) && resolution(id).mark == Mark::none; }
  // Who stood in the place that an order names. The order stands, so there is a unit wherever it needs one.
  UnitId unit_at(Location l) const {
    for (UnitId id : units())
      if (at(id) == map_.province_of(l)) return id;
    return UnitId{};
  }
  UnitId unit_after(Province p) const {
    for (UnitId id : units())
      if (!resolution(id).dislodged && (moved(id) ? tries(id, p) : at(id) == p)) return id;
    return UnitId{};
  }

  void add(Why why, UnitId by = {}, Location place = {}, UnitId with = {}) {
    reasons_.push_back({why, place, {}, by, 0, 0, with});
  }
  void add_fight(Why why, UnitId by, int strength, int against, UnitId with = {}) {
    reasons_.push_back({why, {}, {}, by, strength, against, with});
  }
  // That `by` bounced, as who met it tells it.
  void add_bounce(Why why, UnitId by, int strength, int against, UnitId with = {}) {
    add_fight(why, by, strength, against, with);
    reasons_.back().choice = resolution(by).reason.choice;
  }

  // --- what it was ordered
  void tell_move() {
    if (moved(self_))
      tell_arrival();
    else if (me_.resolution.reason.why == Why::no_convoy_ordered)
      tell_unordered_fleets();
    else if (me_.resolution.mark == Mark::no_convoy)
      tell_lost_fleets();
    if (me_.resolution.mark != Mark::no_convoy) tell_help();
    if (me_.resolution.mark == Mark::bounce) tell_help_of(me_.resolution.reason.by, me_.order.to);
    if (moved(self_) && me_.convoyed)
      for (UnitId id : units())
        if (convoys_me(id) && resolution(id).mark == Mark::none) add(Why::convoyed_by, id);
    if (!moved(self_)) tell_attacks();
  }

  void tell_arrival() {
    const Location to = me_.order.to;
    const std::size_t told = reasons_.size();
    if (const UnitId other = unit_at(to); other && other != self_) {
      const Resolution& r = resolution(other);
      if (r.dislodged)
        add_fight(Why::drove_out, other, r.dislodged_by.strength, r.dislodged_by.against);
      else
        add(Why::followed, other, to);
    }
    for (UnitId id : units()) {
      const Reason& r = resolution(id).reason;
      if (id != self_ && tries(id, map_.province_of(to)) && r.why == Why::bounced && r.by == self_)
        add_bounce(Why::beat, id, r.against, r.strength);
    }
    if (reasons_.size() == told) add(Why::unopposed, {}, to);
  }

  bool convoys_me(UnitId id) const {
    return is(id, OrderKind::convoy) && map_.province_of(result(id).order.target) == here();
  }

  // The fleets on the written routes that were not ordered to convoy.
  void tell_unordered_fleets() {
    for (UnitId id : units()) {
      const auto leads_here = [&](const std::vector<Province>& route) {
        return std::ranges::find(route, at(id)) != route.end();
      };
      const bool convoys = convoys_me(id) && resolution(id).mark != Mark::void_order;
      if (!convoys && std::ranges::any_of(me_.order.routes, leads_here)) add(Why::fleet_not_ordered, id);
    }
  }

  // All but the first, which stands in the army's own reason.
  void tell_lost_fleets() {
    for (UnitId id : units()) {
      const Resolution& r = resolution(id);
      if (convoys_me(id) && r.mark == Mark::disrupted && r.dislodged && id != me_.resolution.reason.by)
        add_fight(Why::fleet_lost, id, r.dislodged_by.strength, r.dislodged_by.against, r.dislodged_by.by);
    }
  }

  void tell_support() {
    if (me_.resolution.mark == Mark::none) {
      tell_helped(unit_at(me_.order.target));
      tell_uncut();
    }
    tell_attacks();
  }

  void tell_helped(UnitId other) {
    if (!other) return; // rule missing_unit
    const Resolution& r = resolution(other);
    if (me_.order.to)
      add(moved(other) ? Why::helped_in : Why::helped_but, other, me_.order.to);
    else if (r.dislodged)
      add_fight(Why::helped_in_vain, other, r.dislodged_by.strength, r.dislodged_by.against,
                r.dislodged_by.by);
    else
      add(Why::helped_in_place, other);
  }

  void tell_uncut() {
    for (UnitId id : units()) {
      if (!tries(id, here()) || resolution(id).mark == Mark::no_convoy) continue;
      if (result(id).unit.power == me_.unit.power)
        add(Why::uncut_by_own, id);
      else if (me_.order.to && at(id) == map_.province_of(me_.order.to))
        add(Why::uncut_by_target, id);
      else if (map_.weakness(result(id).unit.type, result(id).unit.location, result(id).order.to) != 0)
        add(Why::uncut_by_weak, id);
    }
  }

  void tell_convoy() {
    const UnitId army = unit_at(me_.order.target);
    if (me_.resolution.mark == Mark::none && army) {
      const Mark mark = resolution(army).mark;
      if (mark == Mark::no_convoy)
        add(Why::convoy_in_vain, army);
      else
        add(mark == Mark::none ? Why::convoyed : Why::convoyed_but, army, me_.order.to);
    }
    tell_attacks();
  }

  // --- what was done to it
  void tell_defence() {
    const std::size_t told = reasons_.size();
    tell_attacks();
    const bool attacked = me_.resolution.dislodged || me_.resolution.reason.why == Why::transform_attacked;
    if (reasons_.size() == told && !attacked) add(Why::stood);
    tell_help();
  }

  // Tells of the attackers that did not get in.
  void tell_attacks() {
    for (UnitId id : units()) {
      if (id == self_ || !tries(id, here()) || moved(id) || me_.resolution.reason.by == id) continue;
      const Reason& r = resolution(id).reason;
      if (r.why == Why::held_in_paradox) continue;
      if (resolution(id).mark == Mark::no_convoy)
        add(Why::attack_at_sea, id);
      else if (r.why == Why::own_unit_stays || r.why == Why::own_help_useless)
        add(Why::attack_of_own, id);
      else if (r.by == self_)
        add_bounce(Why::repelled, id, r.against, r.strength);
      else if (r.by)
        add_bounce(Why::attack_bounced, id, r.strength, r.against, r.by);
    }
  }

  // Supports for what it was ordered to do, or to hold.
  void tell_help() {
    for (UnitId id : units()) {
      if (!is(id, OrderKind::support) || map_.province_of(result(id).order.target) != here()) continue;
      const Resolution& r = resolution(id);
      if (r.mark == Mark::none) add(Why::help_given, id);
      if (r.mark == Mark::cut) add(Why::help_cut, id, {}, r.reason.by);
      if (r.mark == Mark::void_order) add(Why::help_lost, id);
    }
  }

  void tell_help_of(UnitId rival, Location where) {
    for (UnitId id : units())
      if (is(id, OrderKind::support) && resolution(id).mark == Mark::none &&
          unit_at(result(id).order.target) == rival)
        add(Why::rival_helped, id, where, rival);
  }

  void tell_dislodgement() {
    reasons_.push_back(me_.resolution.dislodged_by);
    const UnitId dislodger = me_.resolution.dislodged_by.by;
    if (dislodger != me_.resolution.reason.by) tell_help_of(dislodger, me_.unit.location);
  }

  void tell_retreats() {
    const auto dislodged = std::ranges::find(outcome_.dislodged, me_.unit, &Dislodged::unit);
    if (dislodged == outcome_.dislodged.end()) return;
    if (dislodged->retreats.empty()) add(Why::no_retreat);
    if (!me_.unit.power) return; // no place is looked at for an army of nobody
    for (Location to : dislodged->retreats) add(Why::may_retreat, {}, to);
    for (Location to : map_.neighbours(me_.unit.type, me_.unit.location)) {
      const Reason reason =
          why_no_retreat(map_, *dislodged, self_, to, unit_after(map_.province_of(to)), outcome_.contested);
      if (reason.why != Why::may_retreat) reasons_.push_back(reason);
    }
  }

  const Map& map_;
  const Outcome& outcome_;
  const UnitResult& me_;
  std::vector<const UnitResult*> results_; // by unit
  UnitId self_;
  std::vector<Reason> reasons_;
};

std::vector<Reason> retreat_story(const Map& map, const Position& before, const UnitResult& result) {
  std::vector<Reason> reasons;
  if (result.resolution.reason.why != Why::none)
    reasons.push_back(result.resolution.reason);
  else if (result.order.kind == OrderKind::move)
    reasons.push_back({Why::went, result.order.to});
  else
    reasons.push_back({Why::left_board});
  if (result.ordered) return reasons;
  const auto dislodged = std::ranges::find(before.dislodged, result.unit, &Dislodged::unit);
  const UnitId self(before.units.size() + static_cast<std::size_t>(dislodged - before.dislodged.begin()));
  for (Location to : dislodged->retreats) reasons.push_back({Why::may_retreat, to});
  for (Location to : map.neighbours(result.unit.type, result.unit.location)) {
    const Unit* occupant = before.unit_in(map, map.province_of(to));
    const UnitId standing =
        occupant != nullptr ? UnitId(static_cast<std::size_t>(occupant - before.units.data())) : UnitId{};
    const Reason reason = why_no_retreat(map, *dislodged, self, to, standing, before.contested);
    if (reason.why != Why::may_retreat && reason != reasons.front()) reasons.push_back(reason);
  }
  return reasons;
}

Reason adjustment_reason(const UnitResult& result) {
  if (result.automatic) return result.resolution.reason;
  if (result.order.kind == OrderKind::build) return {Why::built, result.unit.location};
  if (result.order.kind == OrderKind::transform) return {Why::transformed};
  return {result.order.kind == OrderKind::waive ? Why::waived : Why::removed};
}

} // namespace

std::vector<Reason> explain(const Map& map, const Position& before, const Outcome& outcome,
                            const UnitResult& result) {
  switch (before.phase.kind) {
  case PhaseKind::movement:
    if (!outcome.explained) return {result.resolution.reason};
    return MovementStory(map, before, outcome, result).tell();
  case PhaseKind::retreat: return retreat_story(map, before, result);
  case PhaseKind::adjustment: break;
  }
  return {adjustment_reason(result)};
}

const UnitResult* result_of(const Map& map, const Outcome& outcome, std::span<const Submitted> orders,
                            std::size_t number) {
  const auto [by, order] = orders[number];
  for (const UnitResult& result : outcome.units()) {
    const Location there = result.order.unit;
    const bool same_place =
        order.unit && there ? map.province_of(order.unit) == map.province_of(there) : order.unit == there;
    const bool its_own = by == (result.ordered_by ? result.ordered_by : result.unit.power);
    if (its_own && order.kind == result.order.kind && same_place &&
        outcome.submitted()[number].reason == result.resolution.reason)
      return &result;
  }
  return nullptr;
}

std::vector<Reason> explain(const Map& map, const Position& before, const Outcome& outcome,
                            std::span<const Submitted> orders, std::size_t number) {
  if (const UnitResult* result = result_of(map, outcome, orders, number))
    return explain(map, before, outcome, *result);
  const Resolution& resolution = outcome.submitted()[number];
  if (resolution.dislodged) return {resolution.reason, resolution.dislodged_by};
  return {resolution.reason};
}

} // namespace judge
