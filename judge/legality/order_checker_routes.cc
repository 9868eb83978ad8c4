// SPDX-License-Identifier: GPL-3.0-or-later
// order_checker_routes - see order_checker.h: routes that are written in an order (DATC 4.A.6)
//
// Looks only at the position. Whether the fleets along a route convoy is known when the phase is adjudicated.
#include "judge/legality/order_checker.h"

namespace judge {

// Is there a route, and is one written where the rules ask for it? Of several written routes the impossible
// ones are dropped. Where written routes do not count, the notices still tell their faults.
void Checker::convoyed_move(Location from) {
  const UnitType type = board_.unit(self_).type;
  if (rules_.convoy_paths == ConvoyPaths::required && order().routes.empty())
    return refuse(Why::route_required, self_);
  const Why why = why_no_convoy(type, from, order().to);
  const bool forgiven = why == Why::no_convoy_possible && rules_.missing_unit == MissingUnit::void_order;
  if (why != Why::none && !forgiven) return refuse_carrying(why, self_, order().to);
  std::vector<Reason> faults;
  WrittenRoutes sound;
  for (const std::vector<Province>& route : order().routes) {
    if (const Reason fault = fault_of(type, from, route); fault.why != Why::none)
      faults.push_back(fault);
    else
      sound.add(route);
  }
  const bool count = rules_.convoy_paths != ConvoyPaths::ignored;
  if (count && sound.empty() && !faults.empty()) {
    out_.illegal = faults.front();
    return;
  }
  out_.notices.insert(out_.notices.end(), faults.begin(), faults.end());
  if (count) order().routes = std::move(sound);
}

// Why::none when each place holds a fleet that can convoy, and touches the next. Under the rule missing_unit
// a route without all its fleets may be written.
Reason Checker::fault_of(UnitType type, Location from, const std::vector<Province>& route) const {
  for (Province p : route) {
    if (carrier_in(type, p) != nullptr) continue;
    if (rules_.missing_unit == MissingUnit::void_order) return {};
    const bool dry = type == UnitType::army && !map_.may_convoy(map_.base(p)) &&
                     rules_.coastal_convoys == Switch::off && rules_.air_lifts == Switch::off;
    if (dry) return {Why::route_over_land, map_.base(p)};
    return {Why::route_without_fleet, map_.base(p), {}, self_, 0, 0, {}, rules_.air_lifts};
  }
  return gap_in(type, from, route);
}

// To be asked only when there is a fleet in each place of the route.
Reason Checker::gap_in(UnitType type, Location from, const std::vector<Province>& route) const {
  const Fleets& carriers = board_.carriers_of(type);
  const Province to = map_.province_of(out_.order.to);
  const auto gap = [&](Province a, Province b) { return Reason{Why::route_gap, map_.base(a), map_.base(b)}; };
  if (!carriers.takes_up(*carrier_in(type, route.front()), map_.province_of(from)))
    return gap(map_.province_of(from), route.front());
  for (std::size_t i = 1; i < route.size(); ++i)
    if (!carriers.hands_on(*carrier_in(type, route[i - 1]), *carrier_in(type, route[i])))
      return gap(route[i - 1], route[i]);
  if (!carriers.lands(*carrier_in(type, route.back()), to)) return gap(route.back(), to);
  return {};
}

const Fleets::Fleet* Checker::carrier_in(UnitType type, Province p) const {
  for (const Fleets::Fleet& fleet : board_.carriers_of(type).all())
    if (map_.province_of(fleet.at) == p) return &fleet;
  return nullptr;
}

} // namespace judge
