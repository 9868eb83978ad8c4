// SPDX-License-Identifier: GPL-3.0-or-later
// view_turn - see view.h: a turn as a power sees it
#include "games/game/view.h"

#include <algorithm>
#include <array>

namespace games {

namespace {

using judge::Order, judge::OrderKind, judge::PhaseKind, judge::Power, judge::Result, judge::Unit,
    judge::UnitResult, judge::Why;

bool took_place(const UnitResult& result) {
  return result.automatic || result.resolution.result == Result::ok;
}

bool went(const UnitResult& result) {
  return result.order.kind == OrderKind::move && result.ordered && !result.resolution.dislodged &&
         result.resolution.result == Result::ok;
}

bool stands_in(const judge::Position& position, const Unit& unit) {
  return std::ranges::find(position.units, unit) != position.units.end() ||
         std::ranges::find(position.dislodged, unit, &judge::Dislodged::unit) != position.dislodged.end();
}

// Faults of orders that lie in the power's own orders, units and centers: nothing else decides about them.
bool is_own_fault(Why why) {
  constexpr std::array own{Why::replaced,   Why::contradicted,  Why::nothing_to_build, Why::nothing_to_remove,
                           Why::must_build, Why::surplus_build, Why::surplus_removal,  Why::not_a_home,
                           Why::not_owned,  Why::site_taken,    Why::needs_type,       Why::already_removed,
                           Why::wrong_phase};
  return std::ranges::find(own, why) != own.end();
}

class TurnViewer {
 public:
  TurnViewer(const Game& game, const Turn& turn, Power eyes)
      : game_(game), map_(game.variant->map), turn_(turn), eyes_(eyes),
        before_(sight_of(game, turn.before, eyes)), after_(sight_of(game, turn.outcome.next, eyes)) {}

  Turn see() {
    seen_.number = turn_.number;
    seen_.before = seen_position(game_, turn_.before, eyes_);
    see_own_orders();
    see_outcome();
    for (const UnitResult& result : turn_.outcome.units())
      if (is_own(result.unit.power, eyes_)) seen_.outcome.units().push_back(own_result(result));
    see_others();
    return std::move(seen_);
  }

 private:
  judge::PhaseKind kind() const { return turn_.before.phase.kind; }
  bool is_hidden_build(const Unit& unit) const {
    return unit.power && !is_own(unit.power, eyes_) && game_.settings.builds_hidden &&
           kind() == PhaseKind::adjustment && !stands_in(turn_.before, unit);
  }
  bool seen_before(const Unit& unit) const {
    return !game_.settings.units_hidden && sees(map_, before_, unit);
  }
  bool seen_after(const Unit& unit) const {
    return !game_.settings.units_hidden && sees(map_, after_, unit) && !is_hidden_build(unit);
  }

  void see_own_orders();
  void see_outcome();
  judge::Resolution own_resolution(const Order& order, judge::Resolution resolution) const;
  UnitResult own_result(UnitResult result) const;
  void see_others();
  void see_other(const Unit& unit, const UnitResult* result);
  void see_build(const UnitResult& result);
  void tell(Sighting::Kind kind, const Unit& unit) { seen_.sightings.push_back({kind, unit}); }
  void tell_stayer(const Unit& unit, const Unit& later, const UnitResult* result);
  bool is_watched(judge::Province p) const {
    return before_.armies[p] && before_.fleets[p] && before_.wings[p] && after_.armies[p] &&
           after_.fleets[p] && after_.wings[p];
  }
  bool is_open_order(const Order& order) const;
  UnitResult open_result(UnitResult result) const;

  const Game& game_;
  const judge::Map& map_;
  const Turn& turn_;
  const Power eyes_;
  const Sight before_, after_;
  Turn seen_;
};

void TurnViewer::see_own_orders() {
  for (std::size_t i = 0; i < turn_.orders.size(); ++i) {
    if (turn_.orders[i].by != eyes_) continue;
    seen_.orders.push_back(turn_.orders[i]);
    seen_.outcome.submitted().push_back(own_resolution(turn_.orders[i].order, turn_.outcome.submitted()[i]));
  }
  for (const KeptOrders& kept : turn_.kept)
    if (is_own(kept.power, eyes_)) seen_.kept.push_back(kept);
  for (const judge::Submitted& one : turn_.unanswered)
    if (one.by == eyes_) seen_.unanswered.push_back(one);
  if (std::ranges::find(turn_.absent, eyes_) != turn_.absent.end()) seen_.absent.push_back(eyes_);
}

void TurnViewer::see_outcome() {
  const judge::Outcome& whole = turn_.outcome;
  judge::Outcome& seen = seen_.outcome;
  seen.next = seen_position(game_, whole.next, eyes_);
  std::erase_if(seen.next.units, [&](const Unit& unit) { return is_hidden_build(unit); });
  seen.centers_counted = whole.centers_counted;
  seen.winners = whole.winners;
  seen.explained = false;
  // A unit is dislodged where it stood: whoever saw it there sees that, and whether it has gone.
  for (judge::Dislodged one : whole.dislodged) {
    const bool own = is_own(one.unit.power, eyes_);
    if (!own && !(seen_before(one.unit) && seen_after(one.unit))) continue;
    one.by = one.unit.power;
    one.from = map_.province_of(one.unit.location);
    if (!own && !one.retreats.empty()) one.retreats = {one.unit.location};
    seen.dislodged.push_back(std::move(one));
  }
  for (const Unit& unit : whole.disbanded)
    if (is_own(unit.power, eyes_) || (seen_before(unit) && seen_after(unit))) seen.disbanded.push_back(unit);
  for (const Unit& unit : whole.automatic)
    if (is_own(unit.power, eyes_) || (seen_before(unit) && seen_after(unit))) seen.automatic.push_back(unit);
  for (const Unit& unit : whole.returned)
    if (seen_after(unit)) seen.returned.push_back(unit);
}

// What came of an own order, without what only others' units decide: neither whether a support or a convoy
// found its unit, nor who was in the way.
judge::Resolution TurnViewer::own_resolution(const Order& order, judge::Resolution resolution) const {
  const bool own_fault = resolution.result == Result::illegal && is_own_fault(resolution.reason.why);
  const Why why = resolution.reason.why;
  resolution.reason = {};
  resolution.dislodged_by = {};
  if (own_fault) {
    const bool names_unit = why == Why::replaced || why == Why::contradicted || why == Why::already_removed;
    if (names_unit) return resolution; // by its number, which is another's among the units that are seen
    resolution.reason.why = why;
    if (order.unit) resolution.reason.place = map_.base(map_.province_of(order.unit));
    return resolution;
  }
  if (resolution.result != Result::illegal && resolution.result != Result::void_order) return resolution;
  const bool failed = order.kind == OrderKind::move;
  resolution.result = failed ? Result::fail : Result::ok;
  resolution.mark = failed ? judge::Mark::no_convoy : judge::Mark::none;
  return resolution;
}

UnitResult TurnViewer::own_result(UnitResult result) const {
  const auto is_its_order = [&](const judge::Submitted& one) {
    return one.by == eyes_ && one.order.unit &&
           map_.province_of(one.order.unit) == map_.province_of(result.unit.location) &&
           one.order.kind == result.order.kind && one.order.target.is_none() == result.order.target.is_none();
  };
  result.resolution = own_resolution(result.order, result.resolution);
  if (kind() != PhaseKind::movement || result.unit.location.is_none()) return result;
  // As it was written: what the judge completed by looking at the other unit is not told.
  const auto last = std::find_if(turn_.orders.rbegin(), turn_.orders.rend(), is_its_order);
  if (last == turn_.orders.rend()) return result;
  result.ordered = true;
  if (result.order.target) result.order = last->order;
  result.order.type = result.unit.type;
  result.order.unit = result.unit.location;
  result.convoyed = result.convoyed && result.resolution.result == Result::ok;
  return result;
}

void TurnViewer::see_others() {
  const auto result_of = [&](const Unit& unit) -> const UnitResult* {
    const auto found = std::ranges::find(turn_.outcome.units(), unit, &UnitResult::unit);
    return found == turn_.outcome.units().end() ? nullptr : &*found;
  };
  std::vector<Unit> others;
  for (const Unit& unit : turn_.before.units)
    if (!is_own(unit.power, eyes_)) others.push_back(unit);
  for (const judge::Dislodged& one : turn_.before.dislodged)
    if (!is_own(one.unit.power, eyes_)) others.push_back(one.unit);
  const auto place = [&](const Unit& unit) { return map_.id(unit.location); };
  std::ranges::stable_sort(others, {}, place);
  for (const Unit& unit : others) see_other(unit, result_of(unit));
  for (const UnitResult& result : turn_.outcome.units())
    if (!is_own(result.unit.power, eyes_) && result.order.kind == OrderKind::build) see_build(result);
  std::ranges::stable_sort(seen_.sightings, {}, [&](const Sighting& one) { return place(one.unit); });
}

void TurnViewer::see_build(const UnitResult& result) {
  if (took_place(result) && seen_after(result.unit)) seen_.outcome.units().push_back(open_result(result));
}

// `result`: of its order; nullptr where it had none in this kind of phase.
void TurnViewer::see_other(const Unit& unit, const UnitResult* result) {
  Unit later = unit;
  if (result != nullptr && went(*result)) later.location = result->order.to;
  const bool gone = !stands_in(turn_.outcome.next, later);
  const bool moved = later.location != unit.location;
  const bool was_seen = seen_before(unit), is_seen = seen_after(gone ? unit : later);
  if (gone && !was_seen) return;
  if (was_seen && is_seen) return tell_stayer(unit, later, result);
  if (was_seen) return tell(moved ? Sighting::Kind::departs : Sighting::Kind::lost, unit);
  if (is_seen) return tell(moved ? Sighting::Kind::arrives : Sighting::Kind::found, later);
}

// Seen before and after: the order is told when all that it names was in sight all the time; of a move that
// was seen, the move.
void TurnViewer::tell_stayer(const Unit& unit, const Unit& later, const UnitResult* result) {
  if (result == nullptr) return;
  UnitResult open = open_result(*result);
  if (!open.ordered && kind() == PhaseKind::movement) open.order = order_for(OrderKind::hold, unit);
  const bool moved = later.location != unit.location;
  const bool gone = kind() != PhaseKind::movement && !stands_in(turn_.outcome.next, later);
  if (!moved && !is_open_order(open.order)) {
    if (!gone) return tell(Sighting::Kind::stays, unit);
    open.order = order_for(OrderKind::disband, unit);
    open.resolution = {};
  }
  seen_.outcome.units().push_back(std::move(open));
}

bool TurnViewer::is_open_order(const Order& order) const {
  const auto open = [&](judge::Location place) { return !place || is_watched(map_.province_of(place)); };
  return open(order.unit) && open(order.target) && open(order.to);
}

// Without reasons, routes, and what others' orders made of it.
UnitResult TurnViewer::open_result(UnitResult result) const {
  judge::Resolution& resolution = result.resolution;
  resolution.reason = {};
  resolution.dislodged_by = {};
  if (resolution.result == Result::illegal || resolution.result == Result::void_order) {
    resolution.result = Result::ok;
    resolution.mark = judge::Mark::none;
  }
  result.ordered_by = {};
  result.order.routes.clear();
  result.order.via_convoy = false;
  result.convoyed = false;
  return result;
}

} // namespace

Turn seen_turn(const Game& game, const Turn& turn, Power eyes) { return TurnViewer(game, turn, eyes).see(); }

} // namespace games
