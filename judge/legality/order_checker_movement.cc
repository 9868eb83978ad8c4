// SPDX-License-Identifier: GPL-3.0-or-later
// order_checker_movement - the orders of a movement phase, and those that only some games know
#include "judge/legality/legal_places.h"
#include "judge/legality/order_checker.h"

#include <algorithm>

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

// ---- see order_checker.h: orders that only some games know
// Changes of type, proxies, and ways that no border shows: gateways and railways. A rule allows each. Whether
// a unit was handed over, or let through, is seen when the phase is adjudicated (legality.h).

// ---- changes of type

void Checker::transform(std::uint8_t where) {
  const Unit& unit = board_.unit(self_);
  const Province p = map_.province_of(unit.location);
  const UnitType other = unit.type == UnitType::army ? UnitType::fleet : UnitType::army;
  if (where == Transforms::none) return refuse(Why::not_in_this_game);
  if (unit.type == UnitType::wing || order().target_type == UnitType::wing)
    return refuse(Why::wing_stays_wing);
  if (order().target_type == unit.type) return refuse(Why::same_type, self_);
  if (!may_transform_in(map_, board_.position(), where, unit.power, p))
    return refuse(Why::transform_elsewhere, {}, map_.base(p));
  order().target_type = other;
  if (other == UnitType::fleet) return void(order().to = place_of_fleet(order().to));
  order().to = army_goal(map_.base(p));
  if (!map_.can_stand(UnitType::army, order().to)) refuse(Why::cannot_stand, {}, order().to);
}

// The coast that the new fleet takes, as with a build (DATC 4.B.7).
Location Checker::place_of_fleet(Location written) {
  const Province p = map_.province_of(board_.unit(self_).location);
  if (map_.province_of(written) == p && map_.can_stand(UnitType::fleet, written)) return written;
  if (map_.coasts(p).empty()) {
    refuse(Why::cannot_stand, {}, map_.base(p));
    return map_.base(p);
  }
  if (rules_.build_coast == MissingCoast::fails) {
    refuse(Why::needs_coast, {}, map_.base(p));
    return written;
  }
  note(Why::coast_supplied, {}, map_.coasts(p).front());
  return map_.coasts(p).front();
}

// ---- proxies

void Checker::proxy() {
  if (rules_.proxy_orders == ProxyOrders::not_allowed) return refuse(Why::not_in_this_game);
  if (order().target_nationality == by_) refuse(Why::proxy_to_self, self_);
}

// ---- railways

// "A mos - tsr - irk": a railway stands where a sea would.
bool Checker::goes_by_railway() const {
  const Order& move = out_.order;
  if (move.routes.size() != 1 || move.routes.list().front().size() != 1) return false;
  return std::ranges::find(map_.railways(), move.routes.list().front().front(), &Railway::province) !=
         map_.railways().end();
}

void Checker::ride() {
  const Province line = order().routes.list().front().front();
  const Railway& railway = *std::ranges::find(map_.railways(), line, &Railway::province);
  const auto stop = [&](Location l) { return std::ranges::find(railway.stops, map_.province_of(l)); };
  const auto from = stop(board_.unit(self_).location), to = stop(order().to);
  order().via_convoy = false;
  order().to = army_goal(order().to);
  if (refused()) return;
  const bool served = board_.unit(self_).type == UnitType::army &&
                      board_.unit(self_).power == railway.power && from != railway.stops.end() &&
                      to != railway.stops.end() && from != to;
  if (!served) return refuse(Why::off_railway, self_, map_.base(line));
  const auto number = [&](auto at) { return static_cast<std::size_t>(at - railway.stops.begin()); };
  if (const Province closed = closed_on(railway, number(from), number(to)))
    return refuse(Why::place_closed, {}, map_.base(closed));
  if (const UnitId foreigner = foreigner_on(railway, number(from), number(to)))
    out_.illegal = Reason{Why::railway_blocked, map_.base(line), {}, self_, 0, 0, foreigner};
  out_.beyond_borders = true;
}

// A stop where nobody may be in this season, from the one to the other; none when there is none.
Province Checker::closed_on(const Railway& railway, std::size_t from, std::size_t to) const {
  for (std::size_t i = std::min(from, to); i <= std::max(from, to); ++i)
    if (board_.is_closed(railway.stops[i])) return railway.stops[i];
  return {};
}

// Who bars the line between two of its stops; none when it is free.
UnitId Checker::foreigner_on(const Railway& railway, std::size_t from, std::size_t to) const {
  for (std::size_t i = std::min(from, to) + 1; i < std::max(from, to); ++i)
    if (const UnitId unit = board_.unit_in(railway.stops[i]);
        unit && board_.unit(unit).power != railway.power)
      return unit;
  return {};
}

// ---- gateways

const Gateway* Checker::gateway_between(Province from, Province to) const {
  if (rules_.gateways == Switch::off) return nullptr;
  for (const Gateway& gateway : map_.gateways())
    if ((gateway.ends[0] == from && gateway.ends[1] == to) ||
        (gateway.ends[1] == from && gateway.ends[0] == to))
      return &gateway;
  return nullptr;
}

// The gateway that the order stands for, as if it were a unit.
const Gateway* Checker::find_gateway_here() const {
  const Province here = map_.province_of(out_.order.unit);
  const auto found = std::ranges::find(map_.gateways(), here, &Gateway::province);
  return found == map_.gateways().end() ? nullptr : &*found;
}

// Where the board has a border between the two seas, too, the rule closes it. The fleet of whoever owns the
// keeper needs no leave.
bool Checker::pass_gateway(Location from) {
  const Gateway* gateway = gateway_between(map_.province_of(from), map_.province_of(order().to));
  if (gateway == nullptr || order().via_convoy) return false;
  out_.beyond_borders = true;
  if (board_.position().owners[gateway->keeper] != board_.unit(self_).power)
    out_.notices.push_back(
        {Why::counts_if_let_through, map_.base(gateway->province), map_.base(gateway->keeper), {}});
  return true;
}

// "sc S F med - red" opens it for that fleet, "sc H" leaves it closed.
void Checker::order_gateway(const Gateway& gateway) {
  const Location here = map_.base(gateway.province), keeper = map_.base(gateway.keeper);
  if (board_.position().owners[gateway.keeper] != by_) {
    out_.illegal = Reason{Why::gateway_kept, here, keeper, {}};
    return;
  }
  if (order().kind == OrderKind::hold) return;
  const bool lets_through =
      order().kind == OrderKind::support && order().to &&
      gateway_between(map_.province_of(order().target), map_.province_of(order().to)) == &gateway;
  if (!lets_through) return refuse(Why::off_gateway, {}, here);
  find_other_unit();
}

// The support of a move by railway or through a gateway: whether the unit makes it is seen later.
bool Checker::supports_special_way(const Unit& other, Province to) {
  const Province from = map_.province_of(other.location);
  if (other.type == UnitType::fleet) return gateway_between(from, to) != nullptr;
  if (rules_.railways == Switch::off || other.type == UnitType::wing) return false;
  const auto serves = [&](const Railway& railway) {
    const auto stops = [&](Province p) { return std::ranges::find(railway.stops, p) != railway.stops.end(); };
    return railway.power == other.power && stops(from) && stops(to);
  };
  if (std::ranges::none_of(map_.railways(), serves)) return false;
  order().to = army_goal(order().to);
  return true;
}

} // namespace judge
