// SPDX-License-Identifier: GPL-3.0-or-later
// order_checker_special - see order_checker.h: orders that only some games know
//
// Changes of type, proxies, and ways that no border shows: gateways and railways. A rule allows each. Whether
// a unit was handed over, or let through, is seen when the phase is adjudicated (standing_orders.h).
#include "judge/legality/order_checker.h"
#include "judge/legality/transform_place.h"

#include <algorithm>

namespace judge {

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
