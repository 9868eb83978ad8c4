// order_checker_movement - see order_checker.h: the orders of a movement phase
#include "judge/legality/order_checker.h"

namespace judge {

void Checker::movement() {
  const OrderKind kind = order().kind;
  const bool disbands = kind == OrderKind::disband && rules_.disband_in_movement == Switch::on;
  if (kind >= OrderKind::disband && kind <= OrderKind::waive && !disbands) return refuse(Why::wrong_phase);
  if (const Gateway* gateway = gateway_here()) return order_gateway(*gateway);
  if (!find_own_unit(board_.unit_in(map_.province_of(order().unit)))) return;
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
bool Checker::is_immobile() const {
  const Unit& unit = board_.unit(self_);
  return unit.power && rules_.immobile_dummies == Switch::on &&
         board_.position().dummies.contains(unit.power);
}

void Checker::move() {
  const Unit& unit = board_.unit(self_);
  if (rides()) return ride();
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
  if (p == map_.province_of(from) && rules_.round_convoys == Switch::off)
    return refuse(Why::same_province, self_), written;
  if (map_.can_stand(UnitType::fleet, written)) return written;
  if (map_.coasts(p).empty()) return refuse(Why::cannot_reach, self_, written), written;
  if (rules_.missing_coast == MissingCoast::fails) return refuse(Why::needs_coast, {}, written), written;
  return note(Why::coast_supplied, {}, map_.coasts(p).front()), map_.coasts(p).front();
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
  if (!map_.can_enter(board_.unit(self_).type, board_.unit(self_).location, into)) {
    if (rules_.signal_supports == Switch::off) return refuse(Why::cannot_reach, self_, map_.base(into));
    return make_void({Why::cannot_reach, map_.base(into), {}, self_});
  }
  if (order().to) supported_move();
}

void Checker::supported_move() {
  const Unit& other = board_.unit(other_);
  const Province to = map_.province_of(order().to);
  if (to == map_.province_of(other.location) && rules_.round_convoys == Switch::off)
    return refuse(Why::same_province, other_);
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
    refuse(Why::cannot_convoy, self_);
  else
    refuse(other.type == UnitType::wing ? Why::wing_not_convoyed : Why::convoys_army_only, other_);
  return false;
}

void Checker::convoy() {
  const Unit& unit = board_.unit(self_);
  if (!board_.may_convoy(unit))
    return refuse(unit.type == UnitType::wing ? Why::not_in_this_game : Why::cannot_convoy, self_);
  if (!find_other_unit()) return;
  const Unit& army = board_.unit(other_); // or a fleet, carried by an army
  if (!carries(army)) return;
  if (army.type == UnitType::army) order().to = army_goal(order().to);
  if (refused()) return;
  const Province from = map_.province_of(army.location), to = map_.province_of(order().to);
  if (from == to && rules_.round_convoys == Switch::off) return refuse(Why::same_province, other_);
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
