// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/legality/order_checker.h"

#include "judge/legality/legal_places.h"

#include <algorithm>

namespace judge {

namespace {

class OwnOrders {
 public:
  OwnOrders(const Board& board, const Rules& rules, std::span<const Order> orders)
      : board_(board), rules_(rules), orders_(orders) {}

  Reason reason(const Order& order) const {
    if (order.kind == OrderKind::move) return of_move(order);
    if (order.kind == OrderKind::support || order.kind == OrderKind::convoy) return of_help(order);
    return {};
  }

 private:
  Province province_of(Location l) const { return board_.map().province_of(l); }
  const Order* order_of(Province p) const {
    const auto stands_there = [&](const Order& order) { return order.unit && province_of(order.unit) == p; };
    const auto found = std::ranges::find_if(orders_, stands_there);
    return found == orders_.end() ? nullptr : &*found;
  }

  Reason of_help(const Order& help) const {
    const Order* helped = order_of(province_of(help.target));
    const UnitId unit = board_.unit_in(province_of(help.target));
    if (helped == nullptr || !unit) return {};
    const bool moves = helped->kind == OrderKind::move;
    if (!help.to) return moves ? Reason{Why::helped_moves, {}, {}, unit} : Reason{};
    if (moves && province_of(helped->to) == province_of(help.to)) return {};
    return {
        help.kind == OrderKind::support ? Why::helped_elsewhere : Why::convoyed_elsewhere, help.to, {}, unit};
  }

  // In doubt is an army without a way over foreign fleets and over own ones that are not ordered otherwise.
  Reason of_move(const Order& move) const {
    const UnitId army = board_.unit_in(province_of(move.unit));
    if (!army) return {};
    const UnitType type = board_.unit(army).type;
    const bool by_land = !move.via_convoy && board_.map().adjacent(type, move.unit, move.to);
    if (by_land || type != UnitType::army || has_way(move)) return {};
    return {Why::own_fleets_elsewhere, move.to, {}, army, 0, 0, {}, rules_.air_lifts};
  }

  bool has_way(const Order& move) const {
    if (rules_.convoy_paths != ConvoyPaths::ignored && !move.routes.empty())
      return std::ranges::any_of(move.routes, [&](const std::vector<Province>& route) {
        return std::ranges::all_of(route, [&](Province sea) { return may_serve(sea, move); });
      });
    return board_.carriers_of(UnitType::army)
        .chain(province_of(move.unit), province_of(move.to),
               [&](const Fleets::Fleet& fleet) { return may_serve(province_of(fleet.at), move); });
  }

  bool may_serve(Province sea, const Order& move) const {
    const Order* order = order_of(sea);
    if (order == nullptr) return true;
    return order->kind == OrderKind::convoy && province_of(order->target) == province_of(move.unit) &&
           province_of(order->to) == province_of(move.to);
  }

  const Board& board_;
  const Rules& rules_;
  std::span<const Order> orders_;
};

} // namespace

std::vector<Doubt> doubts(const Board& board, const Rules& rules, std::span<const Order> orders) {
  std::vector<Doubt> found;
  if (board.position().phase.kind != PhaseKind::movement) return found;
  const OwnOrders own(board, rules, orders);
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (const Reason reason = own.reason(orders[i]); reason.why != Why::none) found.push_back({i, reason});
  return found;
}

void Checker::run() {
  switch (board_.position().phase.kind) {
  case PhaseKind::movement: movement(); break;
  case PhaseKind::retreat: retreat(); break;
  case PhaseKind::adjustment: adjustment(); break;
  }
  out_.order.nationality = {};
  if (order().kind != OrderKind::proxy) out_.order.target_nationality = {};
}

// Where the rule accepts what was written wrongly, puts it right; else refuses the order.
void Checker::forgive(std::uint8_t rule, Why refusal, Why notice, UnitId unit, Location place) {
  if (rule == Slip::illegal)
    refuse(refusal, unit, place);
  else
    note(notice, unit, place);
}

// A unit that its owner may have handed over: whether he did is seen when the phase is adjudicated.
bool Checker::may_order_foreign() const {
  return board_.position().phase.kind == PhaseKind::movement && out_.order.kind != OrderKind::proxy &&
         (rules_.proxy_orders == ProxyOrders::allowed || rules_.order_any == Switch::on);
}

// Checks the type, coast and owner that are written of the ordered unit, and completes them. `found`: the
// unit that stands in that place, or was dislodged there.
bool Checker::find_own_unit(UnitId found) {
  if (!found) {
    refuse(Why::no_such_unit, {}, map_.base(map_.province_of(order().unit)));
    return false;
  }
  self_ = found;
  const Unit& unit = board_.unit(found);
  if (unit.power != by_ && !may_order_foreign()) {
    refuse(Why::not_yours, found);
    return false;
  }
  if (unit.power != by_) note(Why::counts_if_lent, found);
  complete_unit(found, order().type, order().nationality, order().unit);
  return !refused();
}

void Checker::no_unit_to_help(Location place) {
  if (rules_.missing_unit == MissingUnit::held) return refuse(Why::no_unit_to_help, {}, place);
  make_void(Reason{Why::no_unit_to_help, place, {}, {}});
}

bool Checker::find_other_unit() {
  const Province p = map_.province_of(order().target);
  other_ = board_.unit_in(p);
  if (!other_) {
    no_unit_to_help(map_.base(p));
    return false;
  }
  complete_unit(other_, order().target_type, order().target_nationality, order().target);
  if (!refused() && helps_outside()) refuse(Why::out_of_league, other_);
  const Power whose = board_.unit(other_).power;
  if (!refused() && !order().target_nationality && whose && whose != by_ &&
      rules_.missing_nationality == Slip::illegal)
    refuse(Why::missing_nationality, other_);
  return !refused();
}

// By whoever the helping unit is ordered, it is its own power that keeps to its leagues. A gateway helps all.
bool Checker::is_outside() const {
  return self_ && !map_.may_help(board_.unit(self_).power, board_.unit(other_).power);
}

void Checker::complete_unit(UnitId id, std::optional<UnitType>& type, Power nationality, Location& at) {
  const Unit& unit = board_.unit(id);
  if (!type && rules_.missing_type == Slip::illegal) return refuse(Why::missing_type, id, unit.location);
  if (type && *type != unit.type) forgive(rules_.wrong_type, Why::wrong_type, Why::read_as_type, id);
  if (nationality && nationality != unit.power)
    forgive(rules_.wrong_nationality, Why::wrong_nationality, Why::nationality_ignored, id);
  if (at != unit.location && map_.coast_of(at) != Coast::none) {
    if (unit.type != UnitType::fleet)
      forgive(rules_.needless_coast, Why::needless_coast, Why::coast_ignored, id, unit.location);
    else
      forgive(rules_.wrong_unit_coast, Why::wrong_unit_coast, Why::unit_coast_ignored, id);
  }
  type = unit.type;
  at = unit.location;
}

Location Checker::army_goal(Location written) {
  const Location goal = map_.base(map_.province_of(written));
  if (goal != written) forgive(rules_.needless_coast, Why::needless_coast, Why::coast_ignored, {}, goal);
  return goal;
}

Location Checker::fleet_goal(Location from, Location written, MoveOf whose) {
  const Unit& unit = board_.unit(whose == MoveOf::self ? self_ : other_);
  return settle_coast(written, whose, [&](Location l) {
    return map_.adjacent(UnitType::fleet, from, l) && board_.lets_pass(unit, l);
  });
}

Location Checker::one_of_several(Location written, Location first, MoveOf whose) {
  if (whose == MoveOf::self) {
    if (rules_.missing_coast == MissingCoast::first_coast) {
      note(Why::coast_supplied, {}, first);
      return first;
    }
    refuse(Why::needs_coast, {}, written);
    return written;
  }
  const bool own = board_.unit(other_).power == by_;
  const bool must = rules_.support_coast == SupportCoast::required ||
                    (rules_.support_coast == SupportCoast::own_unit && !own);
  if (must) refuse(Why::needs_coast, {}, written);
  return written; // either coast will do
}

// ---- see order_checker.h: routes that are written in an order (DATC 4.A.6)
// Looks only at the position. Whether the fleets along a route convoy is known when the phase is adjudicated.

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

// ---- see order_checker.h: the orders of retreat and adjustment phases

void Checker::retreat() {
  if (!order().unit || order().kind == OrderKind::build) return refuse(Why::wrong_phase);
  const Province p = map_.province_of(order().unit);
  const UnitId dislodged = board_.dislodged_in(p), standing = board_.unit_in(p);
  if (standing && (!dislodged || (board_.unit(dislodged).power != by_ && board_.unit(standing).power == by_)))
    return refuse(Why::not_dislodged, standing);
  if (!find_own_unit(dislodged)) return;
  if (order().kind == OrderKind::move)
    retreat_move();
  else if (order().kind != OrderKind::disband)
    refuse(Why::wrong_phase);
}

void Checker::retreat_move() {
  const std::vector<Location>& retreats = board_.dislodged(self_).retreats;
  const auto open = [&](Location l) { return std::ranges::find(retreats, l) != retreats.end(); };
  order().via_convoy = false;
  order().routes.clear();
  if (board_.unit(self_).type == UnitType::fleet)
    order().to = settle_coast(order().to, MoveOf::self, open);
  else if (order().to = army_goal(order().to); !refused() && !open(order().to))
    refuse(Why::cannot_reach);
  if (!refused() || out_.illegal->why != Why::cannot_reach) return;
  out_.illegal = why_no_retreat(map_, board_.dislodged(self_), self_, order().to,
                                board_.unit_in(map_.province_of(order().to)), board_.position().contested);
  const Reason barred = barrier(board_.unit(self_), map_.province_of(order().to));
  if (barred.why != Why::none) out_.illegal = barred;
}

void Checker::adjustment() {
  const int allowed = units_allowed(map_, rules_, board_.position(), by_);
  const int due = allowed - static_cast<int>(board_.position().unit_count(by_));
  const bool freely = rules_.any_disband == Switch::on;
  const int room = freely ? allowed : due;
  const bool barred = room > 0 && without_barred(map_, rules_, board_.position(), by_, room) == 0;
  if (barred && order().kind == OrderKind::build) return refuse(Why::nothing_to_build);
  switch (order().kind) {
  case OrderKind::build: return due > 0 || freely || comes_back() ? build() : refuse(Why::nothing_to_build);
  case OrderKind::waive:
    if (comes_back()) return;
    if (due <= 0) return refuse(Why::nothing_to_build);
    if (must_build(map_, rules_, board_.position(), by_)) refuse(Why::must_build);
    return;
  case OrderKind::disband:
    if (find_own_unit(board_.unit_in(map_.province_of(order().unit))) && due >= 0 && !freely)
      refuse(Why::nothing_to_remove);
    return;
  case OrderKind::hold:
    if (!freely) return refuse(Why::wrong_phase);
    find_own_unit(board_.unit_in(map_.province_of(order().unit)));
    return;
  case OrderKind::transform:
    if (find_own_unit(board_.unit_in(map_.province_of(order().unit)))) transform(rules_.transform_builds);
    return;
  default: refuse(Why::wrong_phase);
  }
}

bool Checker::comes_back() const { return may_come_back(map_, rules_, board_.position(), by_); }

void Checker::build() {
  const Province p = map_.province_of(order().unit);
  const Location place = map_.base(p);
  if (const auto why = why_no_build(map_, rules_, board_.position(), by_, p)) return refuse(*why, {}, place);
  if (board_.unit_in(p)) return refuse(Why::occupied, board_.unit_in(p), place);
  if (!order().type) find_build_type(p);
  if (!refused()) place_build(p);
}

// DATC 4.C.3
void Checker::find_build_type(Province p) {
  const bool inland = map_.province(p).terrain == Terrain::land;
  const bool coast_written = map_.coast_of(order().unit) != Coast::none;
  if (inland && rules_.build_type != BuildType::required)
    order().type = UnitType::army;
  else if (coast_written && rules_.build_type == BuildType::coast_means_fleet)
    order().type = UnitType::fleet;
  else
    return refuse(Why::needs_type, {}, map_.base(p));
  if (*order().type == UnitType::army) note(Why::type_supplied, {}, map_.base(p));
}

void Checker::place_build(Province p) {
  const Location place = map_.base(p);
  if (*order().type == UnitType::wing && rules_.wings == Switch::off) return refuse(Why::not_in_this_game);
  if (*order().type != UnitType::fleet) {
    order().unit = army_goal(order().unit);
    if (!refused() && !map_.can_stand(*order().type, place)) refuse(Why::cannot_stand, {}, place);
    return;
  }
  if (map_.can_stand(UnitType::fleet, order().unit)) return;
  if (!map_.coasts(p).empty()) { // DATC 4.B.7
    if (rules_.build_coast == MissingCoast::fails) return refuse(Why::needs_coast, {}, place);
    order().unit = map_.coasts(p).front();
    return note(Why::coast_supplied, {}, order().unit);
  }
  if (rules_.inland_fleet == InlandFleet::fails || !map_.can_stand(UnitType::army, place))
    return refuse(Why::cannot_stand, {}, place);
  order().type = UnitType::army; // DATC 4.C.4
  note(Why::built_as_army, {}, place);
}

} // namespace judge
