// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/phases/movement_phase.h"

#include "judge/equations/equations.h"

#include <algorithm>
#include <array>

namespace judge {

namespace {

// By kind of order (hold, move, support, convoy) and by mark. A move that nobody was ordered to convoy is
// void, too.
constexpr std::array<std::array<Result, 7>, 4> results = [] {
  std::array<std::array<Result, 7>, 4> table{};
  using enum OrderKind;
  const auto set = [&](OrderKind kind, Mark mark, Result result) {
    table[static_cast<std::size_t>(kind)][static_cast<std::size_t>(mark)] = result;
  };
  for (Mark mark : {Mark::bounce, Mark::cut, Mark::void_order, Mark::no_convoy, Mark::disrupted})
    set(move, mark, Result::fail);
  set(support, Mark::cut, Result::cut);
  set(support, Mark::void_order, Result::void_order);
  set(convoy, Mark::disrupted, Result::disrupted);
  set(convoy, Mark::void_order, Result::void_order);
  return table;
}();

Result result_of(const UnitOrder& order, const Fate& fate) {
  if (fate.why == Why::no_convoy_ordered) return Result::void_order;
  return results[static_cast<std::size_t>(order.kind)][static_cast<std::size_t>(fate.mark)];
}

// Is there more to say than who made the order fail, and with what strength?
bool is_rare(Mark mark, Why why) {
  return mark == Mark::no_convoy || mark == Mark::disrupted || why == Why::helped_not_convoyed ||
         why >= Why::paradox;
}

// Each result is filled where it stands, here and below: a phase has some forty, and copies would cost more
// than the steps.
void fill_rare(const Movement& movement, const Marks& marks, UnitId id, Reason& reason) {
  const UnitOrder& order = movement[id];
  const Fate& fate = marks.fate(id);
  if (fate.why == Why::no_convoy_ordered) reason = {fate.why, order.from, order.goal, id};
  constexpr std::array by_carriers{Why::no_convoy_ordered, Why::helped_not_convoyed};
  if (std::ranges::find(by_carriers, fate.why) != by_carriers.end()) reason.choice = movement.rules.air_lifts;
  constexpr std::array by_rule{Why::paradox, Why::in_paradox, Why::guarded, Why::no_single_answer,
                               Why::fleet_unanswered};
  if (std::ranges::find(by_rule, fate.why) != by_rule.end()) reason.choice = movement.rules.convoy_paradoxes;
  if (fate.why == Why::fleet_dislodged) {
    const Fate& fleet = marks.fate(fate.by);
    if (!fleet.dislodged) return void(reason = {Why::convoy_unsafe, {}, {}, fate.by});
    reason.with = fleet.dislodger;
    reason.strength = fleet.attack + movement.unit;
    reason.against = fleet.defence + movement.unit;
  }
}

void fill(const Movement& movement, const Marks& marks, const Checked* checked, UnitId id, Resolution& r) {
  const UnitOrder& order = movement[id];
  const Fate& fate = marks.fate(id);
  r.result = result_of(order, fate);
  r.mark = fate.mark;
  // Without jumps: whether an order failed is hard to foresee. Field by field: a Reason made elsewhere and
  // copied would have the processor wait for its own stores.
  const bool failed = fate.why != Why::none, bounced = fate.mark == Mark::bounce;
  r.reason.why = fate.why;
  r.reason.place = failed ? order.goal : Location{};
  r.reason.other = {};
  r.reason.by = fate.by;
  r.reason.strength = bounced ? fate.strength + movement.unit : 0;
  r.reason.against = bounced ? fate.against + movement.unit : 0;
  r.reason.with = {};
  r.reason.choice = bounced && fate.weak ? 1 : 0;
  if (is_rare(fate.mark, fate.why)) fill_rare(movement, marks, id, r.reason);
  if (order.useless && fate.mark == Mark::void_order)
    r.reason = checked->void_help.value_or(Reason{Why::helped_in_disorder, {}, {}, order.other});
  r.dislodged = fate.dislodged;
  if (fate.dislodged)
    r.dislodged_by = {Why::dislodged,
                      order.from,
                      {},
                      fate.dislodger,
                      fate.attack + movement.unit,
                      fate.defence + movement.unit};
  else
    r.dislodged_by = {};
}

void hold(const Unit& unit, Order& order) {
  order = {};
  order.kind = OrderKind::hold;
  order.type = unit.type;
  order.unit = unit.location;
}

void make_illegal(const Reason& reason, Resolution& r) {
  r.result = Result::illegal;
  r.mark = Mark::illegal;
  r.reason = reason;
}

void fill(const PhaseInput& in, const MovementWork& work, UnitId id, UnitResult& result) {
  const std::size_t number = in.standing.order_of(id);
  const bool given = number != StandingOrders::no_order;
  result.unit = in.board.unit(id);
  result.convoyed = work.marks.goes_by_convoy(id);
  result.automatic = false;
  result.ordered = given && !in.standing.is_illegal(number);
  result.ordered_by = in.standing.giver_of(id);
  fill(work.movement, work.marks, work.orders[id.index()], id, result.resolution);
  if (!given) return hold(result.unit, result.order);
  result.order = in.standing.take_order(number);
  if (!result.ordered) return make_illegal(*in.standing.checked(number).illegal, result.resolution);
  if (result.order.kind == OrderKind::transform)
    settle_transform(in.game.rules, work.marks.attacker_of(id), result);
}

void list_dislodged(const PhaseInput& in, const MovementWork& work, Outcome& out) {
  const Map& map = in.board.map();
  for (UnitId id : work.marks.dislodged()) {
    const UnitOrder& attack = work.movement[work.marks.fate(id).dislodger];
    const auto retreats = work.marks.retreats(id);
    out.dislodged.push_back({in.board.unit(id), attack.power, attack.at, {retreats.begin(), retreats.end()}});
    if (!in.board.unit(id).power) out.dislodged.back().retreats.clear(); // nobody could order it
    std::ranges::sort(out.dislodged.back().retreats, {}, [&](Location l) { return map.id(l); });
  }
}

// Where each unit is listed: by power, else as in the position.
void order_units(const PhaseInput& in, MovementWork& work) {
  const IdRange<UnitId> units(work.movement.orders.size());
  const std::size_t powers = in.board.map().power_count();
  work.next_place.assign(powers + 2, 0);
  const auto place_of = [&](UnitId id) {
    const Power power = work.movement[id].power;
    return power ? power.index() : powers; // neutral units come last
  };
  for (UnitId id : units) ++work.next_place[place_of(id) + 1];
  for (std::size_t i = 1; i < work.next_place.size(); ++i) work.next_place[i] += work.next_place[i - 1];
  work.listed_at.resize(units.size());
  for (UnitId id : units) work.listed_at[id.index()] = work.next_place[place_of(id)]++;
}

// Every entry is written over as a whole: `out` may still hold those of another phase.
void list_units(const PhaseInput& in, MovementWork& work, Outcome& out) {
  order_units(in, work);
  out.units().resize(work.listed_at.size());
  for (const std::vector<UnitId>& of_a_kind : work.movement.by_kind)
    for (UnitId id : of_a_kind) fill(in, work, id, out.units()[work.listed_at[id.index()]]);
}

// The result of an order that was given: its unit's, if it stands. The unit of an order that does not stand
// may be dislodged all the same.
void list_submitted(const PhaseInput& in, const MovementWork& work, Outcome& out) {
  out.submitted().resize(in.orders.size());
  for (std::size_t number = 0; number < in.orders.size(); ++number) {
    const UnitId unit = in.standing.unit_of(number);
    Resolution& r = out.submitted()[number];
    if (unit)
      r = out.units()[work.listed_at[unit.index()]].resolution;
    else
      r = {};
    if (in.standing.is_illegal(number)) make_illegal(*in.standing.checked(number).illegal, r);
  }
}

// To be called while the units of the next position are still numbered as before the phase.
void transform_units(const MovementWork& work, Outcome& out) {
  for (UnitId id : work.movement.of_kind(OrderKind::hold))
    if (const UnitResult& result = out.units()[work.listed_at[id.index()]]; is_transformed(result))
      out.next.units[id.index()] = transformed(result);
}

void place_units(const PhaseInput& in, const MovementWork& work, Outcome& out) {
  out.next.units = in.board.position().units;
  for (UnitId id : work.movement.of_kind(OrderKind::move)) {
    Location& at = out.next.units[id.index()].location;
    at = work.marks.moves(id) ? work.movement[id].goal : at;
  }
  if (in.game.rules.transform_moves != Transforms::none) transform_units(work, out);
  for (std::size_t i = work.marks.dislodged().size(); i-- > 0;) {
    const std::size_t gone = work.marks.dislodged()[i].index();
    out.next.units.erase(out.next.units.begin() + static_cast<std::ptrdiff_t>(gone));
  }
}

// DATC 4.D.9 a: what others support for a power without orders does not count.
void void_support_of_disorder(const PhaseInput& in, Movement& movement) {
  PowerSet ordered;
  for (const Submitted& submitted : in.orders) ordered.insert(submitted.by);
  for (UnitOrder& order : movement.orders) {
    if (order.kind != OrderKind::support || order.useless) continue;
    const Power helped = movement[order.other].power;
    order.useless = helped != order.power && !ordered.contains(helped);
  }
}

// Does the unit, although its order is impossible, count as one that moves (DATC 4.E.1)?
bool is_restless(const PhaseInput& in, std::size_t number) {
  const Checked& checked = in.standing.checked(number);
  return in.game.rules.illegal_orders == IllegalOrders::still_a_move &&
         checked.order.kind == OrderKind::move && checked.illegal->why != Why::contradicted &&
         checked.illegal->why != Why::replaced;
}

bool has_orders(const PhaseInput& in, Power power) {
  return std::ranges::any_of(in.orders, [&](const Submitted& s) { return s.by == power; });
}

// What each unit carries out or tries; impossible orders are holds, and so is help that is void whatever the
// others order (rule impossible_support).
std::vector<TriedOrder> orders_tried(const PhaseInput& in) {
  const Rules& rules = in.game.rules;
  std::vector<TriedOrder> tried;
  for (UnitId id : IdRange<UnitId>(in.board.position().units.size())) {
    const Unit& unit = in.board.unit(id);
    const std::size_t number = in.standing.order_of(id);
    TriedOrder& order = tried.emplace_back(
        TriedOrder{order_for(OrderKind::hold, unit), false, false, !has_orders(in, unit.power)});
    if (number == StandingOrders::no_order) continue;
    const Checked& checked = in.standing.checked(number);
    if (checked.illegal)
      order.counts_as_moving = checked.order.kind == OrderKind::move &&
                               rules.illegal_orders == IllegalOrders::still_a_move &&
                               checked.illegal->why != Why::contradicted;
    else if (!checked.void_help && !stays_put(checked.order.kind) && checked.order.kind != OrderKind::disband)
      order.order = checked.order, order.beyond_borders = checked.beyond_borders;
  }
  return tried;
}

UnitResult unit_result(const PhaseInput& in, const EquationResult& solved, UnitId id) {
  const std::size_t number = in.standing.order_of(id);
  UnitResult result{in.board.unit(id), order_for(OrderKind::hold, in.board.unit(id)), false, {}, false};
  result.resolution.result = solved.results[id.index()];
  result.resolution.dislodged = !solved.dislodger[id.index()].is_none();
  if (number == StandingOrders::no_order) return result;
  const Checked& checked = in.standing.checked(number);
  result.order = checked.order;
  result.ordered = !checked.illegal;
  if (checked.void_help) result.resolution.result = Result::void_order;
  if (checked.illegal) {
    result.resolution.result = Result::illegal;
    result.resolution.mark = Mark::illegal;
    result.resolution.reason = *checked.illegal;
  }
  result.ordered_by = in.standing.giver_of(id);
  if (result.ordered) settle_transform(in.game.rules, solved.attacker[id.index()], result);
  return result;
}

// The unit of an order that does not stand may be dislodged all the same.
Resolution submitted_result(const PhaseInput& in, const std::vector<UnitResult>& units, std::size_t number) {
  const UnitId unit = in.standing.unit_of(number);
  Resolution r;
  if (unit) r = units[unit.index()].resolution;
  if (!in.standing.is_illegal(number)) return r;
  r.result = Result::illegal;
  r.mark = Mark::illegal;
  r.reason = *in.standing.checked(number).illegal;
  return r;
}

void place_unit(const PhaseInput& in, const std::vector<TriedOrder>& orders, const EquationResult& solved,
                UnitId id, Outcome& out) {
  const Map& map = in.board.map();
  const std::size_t i = id.index();
  const UnitId attacker = solved.dislodger[i];
  if (attacker) {
    out.dislodged.push_back({in.board.unit(id), in.board.unit(attacker).power, in.board.province_of(attacker),
                             solved.retreats[i]});
    if (!in.board.unit(id).power) out.dislodged.back().retreats.clear();
    std::ranges::sort(out.dislodged.back().retreats, {}, [&](Location l) { return map.id(l); });
    return;
  }
  out.next.units.push_back(is_transformed(out.units()[i]) ? transformed(out.units()[i]) : in.board.unit(id));
  if (solved.moves[i]) out.next.units.back().location = orders[i].order.to;
}

} // namespace

void adjudicate_movement(const PhaseInput& in, MovementWork& work, Outcome& out) {
  const std::size_t count = in.board.position().units.size();
  in.standing.keep_one_a_unit(count);
  work.orders.assign(count, nullptr);
  for (UnitId id : IdRange<UnitId>(count)) {
    const std::size_t number = in.standing.order_of(id);
    if (number != StandingOrders::no_order && (!in.standing.is_illegal(number) || is_restless(in, number)))
      work.orders[id.index()] = &in.standing.checked(number);
  }
  make_movement(in.board, in.game.rules, work.orders, work.movement);
  if (in.game.rules.support_of_disorder == SupportOfDisorder::fails)
    void_support_of_disorder(in, work.movement);
  work.marks.resolve(work.movement);

  list_units(in, work, out);
  list_submitted(in, work, out);
  list_dislodged(in, work, out);
  place_units(in, work, out);
  out.undefined = work.marks.was_undefined();
  out.contested.assign(work.marks.contested().begin(), work.marks.contested().end());
  std::ranges::sort(out.contested);
}

void adjudicate_movement_by_equations(const PhaseInput& in, Outcome& out) {
  const Position& position = in.board.position();
  in.standing.keep_one_a_unit(position.units.size());
  const std::vector<TriedOrder> orders = orders_tried(in);
  const EquationResult solved = resolve_by_equations(in.board.map(), in.game.rules, position, orders);
  for (UnitId id : IdRange<UnitId>(orders.size())) {
    out.units().push_back(unit_result(in, solved, id));
    place_unit(in, orders, solved, id, out);
  }
  for (std::size_t i = 0; i < in.orders.size(); ++i)
    out.submitted().push_back(submitted_result(in, out.units(), i));
  sort_by_power(out.units());
  out.contested = solved.contested;
  out.undefined = solved.undefined;
  out.explained = false;
}

} // namespace judge
