// SPDX-License-Identifier: GPL-3.0-or-later
// order_checker_movement - see order_checker.h: the orders of a movement phase
#include "judge/legality/order_checker.h"

namespace judge {

void Checker::movement() {
  const OrderKind kind = order().kind;
  const bool disbands = kind == OrderKind::disband && rules_.disband_in_movement == Switch::on;
  if (kind >= OrderKind::disband && kind <= OrderKind::waive && !disbands) return refuse(Why::wrong_phase);
  if (const Gateway* gateway = gateway_here()) return order_gateway(*gateway);
  if (!find_own_unit(board_.unit_in(map_.province_of(order().unit)))) return;
  const Province here = board_.province_of(self_);
  if (board_.is_closed(here) && kind != OrderKind::hold) return refuse(Why::shut_in, self_, map_.base(here));
  switch (order().kind) {
  case OrderKind::hold: break;
  case OrderKind::move: is_immobile() ? refuse(Why::dummy_stays, self_) : move(); break;
  case OrderKind::support: support(); break;
  case OrderKind::convoy: convoy(); break;
  case OrderKind::transform: transform(rules_.transform_moves); break;
  case OrderKind::proxy: proxy(); break;
  default: break;
  }
}

// Whoever orders for it: also who was lent it, or orders it in vain.
bool Checker::is_of_dummy() const {
  const Unit& unit = board_.unit(self_);
  return unit.power && board_.position().dummies.contains(unit.power);
}

void Checker::move() {
  const Unit& unit = board_.unit(self_);
  if (rides()) return ride();
  if (const Reason barred = barrier(unit, map_.province_of(order().to)); barred.why != Why::none) {
    out_.illegal = barred;
    return;
  }
  const bool written = order().via_convoy || !order().routes.empty();
  if (unit.type == UnitType::wing)
    return written ? refuse(Why::wing_not_convoyed, self_) : wing_move(unit.location);
  if (unit.type == UnitType::fleet && written && rules_.portage_convoys == Switch::off)
    return refuse(Why::fleet_not_convoyed, self_);
  if (rules_.convoy_paths == ConvoyPaths::ignored && !order().routes.empty()) note(Why::route_ignored);
  order().via_convoy = written;
  if (unit.type == UnitType::army)
    army_move(unit.location);
  else
    fleet_move(unit.location);
}

// What keeps the unit from a neighbouring province, by whatever way: a season, the keeper of the only borders
// that lead there, or, of a fleet, that these lead the other way alone. Why::none for nothing.
Reason Checker::find_barrier(const Unit& unit, Province to) const {
  const Province at = map_.province_of(unit.location);
  for (Province p : {at, to})
    if (board_.is_closed(p)) return {Why::place_closed, map_.base(p)};
  if (!map_.can_enter(unit.type, unit.location, to)) {
    const bool back = unit.type == UnitType::fleet && map_.can_board(unit.location, to);
    return back ? Reason{Why::one_way_border, map_.base(to), map_.base(at)} : Reason{};
  }
  if (board_.may_enter(unit, to)) return {};
  Province keeper;
  for (Location l : map_.neighbours(unit.type, unit.location))
    if (map_.province_of(l) == to) keeper = map_.keeper(unit.type, unit.location, l);
  return {Why::border_kept, map_.base(to), map_.base(keeper)};
}

void Checker::army_move(Location from) {
  order().to = army_goal(order().to);
  if (refused()) return;
  if (order().to == from && rules_.round_convoys == Switch::off) return refuse(Why::same_province, self_);
  if (order().via_convoy || !map_.adjacent(UnitType::army, from, order().to)) convoyed_move(from);
}

void Checker::fleet_move(Location from) {
  const bool near = map_.can_enter(UnitType::fleet, from, map_.province_of(order().to));
  if (pass_gateway(from)) return;
  if (rules_.portage_convoys == Switch::off || (near && !order().via_convoy)) {
    order().to = fleet_goal(from, order().to, MoveOf::self);
    return;
  }
  order().to = carried_goal(from, order().to);
  if (!refused()) convoyed_move(from);
}

void Checker::wing_move(Location from) {
  order().to = army_goal(order().to);
  if (refused()) return;
  if (order().to == from) return refuse(Why::same_province, self_);
  if (!map_.adjacent(UnitType::wing, from, order().to)) refuse(Why::cannot_reach, self_, order().to);
}

// A fleet that armies carry over land may land on any coast, but it must be known on which.
Location Checker::carried_goal(Location from, Location written) {
  const Province p = map_.province_of(written);
  if (p == map_.province_of(from) && rules_.round_convoys == Switch::off) {
    refuse(Why::same_province, self_);
    return written;
  }
  if (map_.can_stand(UnitType::fleet, written)) return written;
  if (map_.coasts(p).empty()) {
    refuse(Why::cannot_reach, self_, written);
    return written;
  }
  if (rules_.missing_coast == MissingCoast::fails) {
    refuse(Why::needs_coast, {}, written);
    return written;
  }
  note(Why::coast_supplied, {}, map_.coasts(p).front());
  return map_.coasts(p).front();
}

// Why::none if the units on the board could convoy it, whatever they are ordered (DATC 4.E.1, 6.D.8, 6.D.32)?
Why Checker::why_no_convoy(UnitType type, Location from, Location to) const {
  const auto on_shore = [&](Location l) {
    const Terrain terrain = map_.province(map_.province_of(l)).terrain;
    if (type == UnitType::army && rules_.air_lifts == Switch::on && terrain == Terrain::land) return true;
    return terrain == Terrain::coast || (terrain == Terrain::sea && type == UnitType::fleet);
  };
  if (!on_shore(from) || !on_shore(to)) return Why::cannot_reach;
  return board_.carriers_of(type).chain(map_.province_of(from), map_.province_of(to))
             ? Why::none
             : Why::no_convoy_possible;
}

void Checker::support() {
  if (!find_other_unit()) return;
  if (other_ == self_) return refuse(Why::helps_itself, self_);
  const Province into = map_.province_of(order().to ? order().to : order().target);
  if (const Reason reason = why_no_support(into); reason.why != Why::none) {
    if (rules_.signal_supports == Switch::on) return make_void(reason);
    out_.illegal = reason;
    return;
  }
  if (order().to) supported_move();
}

Reason Checker::why_no_support(Province into) const {
  const Unit& unit = board_.unit(self_);
  if (board_.may_support(unit, into)) return {};
  if (const Reason barred = barrier(unit, into); barred.why != Why::none) return barred;
  const bool weak = map_.can_enter(unit.type, unit.location, into);
  return {weak ? Why::weak_border : Why::cannot_reach, map_.base(into), {}, self_};
}

void Checker::supported_move() {
  const Unit& other = board_.unit(other_);
  const Province to = map_.province_of(order().to);
  if (to == map_.province_of(other.location) && rules_.round_convoys == Switch::off)
    return refuse(Why::same_province, other_);
  if (barrier(other, to).why != Why::none) return impossible(Why::helped_cannot_go, other_);
  const bool near = map_.can_enter(other.type, other.location, to);
  if (!near && supports_special_way(other, to)) return;
  if (other.type == UnitType::fleet && (near || rules_.portage_convoys == Switch::off)) {
    const Location goal = fleet_goal(other.location, order().to, MoveOf::other);
    if (refused()) return helped_cannot_go();
    order().to = goal;
    return;
  }
  if (other.type != UnitType::fleet) order().to = army_goal(order().to);
  if (refused() || near) return;
  if (other.type == UnitType::wing) return impossible(Why::helped_cannot_go, other_);
  if (why_no_convoy(other.type, other.location, order().to) != Why::none)
    return impossible(Why::helped_cannot_go, other_);
  const bool without_us = board_.carriers_of(other.type)
                              .chain(map_.province_of(other.location), to,
                                     [&](const Fleets::Fleet& fleet) { return fleet.unit != self_; });
  if (!without_us) impossible(Why::needed_as_convoyer, self_); // 6.D.31
}

// The helped unit was refused its destination. That is a fault of the other unit, unless only a coast is
// missing.
void Checker::helped_cannot_go() {
  if (out_.illegal->why != Why::cannot_reach) return;
  out_.illegal.reset();
  impossible(Why::helped_cannot_go, other_);
}

// Fleets and wings carry armies, armies fleets.
bool Checker::carries(const Unit& other) {
  const bool by_army = board_.unit(self_).type == UnitType::army;
  if (other.type == (by_army ? UnitType::fleet : UnitType::army)) return true;
  if (by_army)
    refuse_carrying(Why::cannot_convoy, self_);
  else
    refuse(other.type == UnitType::wing ? Why::wing_not_convoyed : Why::convoys_army_only, other_);
  return false;
}

void Checker::convoy() {
  const Unit& unit = board_.unit(self_);
  if (!board_.may_convoy(unit))
    return refuse_carrying(unit.type == UnitType::wing ? Why::not_in_this_game : Why::cannot_convoy, self_);
  if (!find_other_unit()) return;
  const Unit& army = board_.unit(other_); // or a fleet, carried by an army
  if (!carries(army)) return;
  if (army.type == UnitType::army) order().to = army_goal(order().to);
  if (refused()) return;
  const Province from = map_.province_of(army.location), to = map_.province_of(order().to);
  if (from == to && rules_.round_convoys == Switch::off) return refuse(Why::same_province, other_);
  if (barrier(army, to).why != Why::none) return impossible(Why::helped_cannot_go, other_);
  if (why_no_convoy(army.type, army.location, order().to) != Why::none)
    return impossible(Why::helped_cannot_go, other_);
  const bool any_route =
      rules_.illegal_orders == IllegalOrders::lenient_convoy || rules_.convoy_paths != ConvoyPaths::ignored;
  if (!any_route && !board_.carriers_of(army.type).on_direct_route(self_, from, to))
    impossible(Why::off_every_route, self_);
}

// Help for what can never happen: illegal in the DATC, accepted and void with the old e-mail judges.
void Checker::impossible(Why why, UnitId unit) {
  if (rules_.impossible_support == ImpossibleSupport::illegal) return refuse(why, unit, order().to);
  make_void(Reason{why, order().to, {}, unit});
}

void Checker::make_void(const Reason& reason) {
  out_.void_help = reason;
  out_.notices.push_back(*out_.void_help);
  note(Why::help_is_void);
}

} // namespace judge
