// SPDX-License-Identifier: GPL-3.0-or-later
// equations_phase - see equations_phase.h
#include "judge/phases/equations_phase.h"

#include "judge/equations/equations.h"
#include "judge/phases/transforms.h"

#include <algorithm>

namespace judge {

namespace {

Order hold(const Unit& unit) {
  Order order;
  order.type = unit.type;
  order.unit = unit.location;
  return order;
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
    TriedOrder& order = tried.emplace_back(TriedOrder{hold(unit), false, false, !has_orders(in, unit.power)});
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
  UnitResult result{in.board.unit(id), hold(in.board.unit(id)), false, {}, false};
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
