// SPDX-License-Identifier: GPL-3.0-or-later
// retreat_phase - see retreat_phase.h
#include "judge/phases/retreat_phase.h"

#include <algorithm>

namespace judge {

namespace {

UnitId id_of(const Board& board, std::size_t dislodged) {
  return UnitId(board.position().units.size() + dislodged);
}

// The order that stands for each dislodged unit; nullptr for none.
std::vector<const Order*> standing_retreats(const PhaseInput& in) {
  std::vector<const Order*> retreats;
  for (std::size_t i = 0; i < in.board.position().dislodged.size(); ++i) {
    const std::size_t number = in.standing.order_of(id_of(in.board, i));
    const bool stands = number != StandingOrders::no_order && !in.standing.is_illegal(number);
    const Order* order = stands ? &in.standing.checked(number).order : nullptr;
    retreats.push_back(order != nullptr && order->kind == OrderKind::move ? order : nullptr);
  }
  return retreats;
}

// A unit that retreats over a border at half strength gives way to those that come another way.
bool gives_way(const Board& board, const Order& retreat) {
  return board.map().weakness(*retreat.type, retreat.unit, retreat.to) == 1;
}

// Another unit that retreats to the same province, and keeps this one out.
UnitId rival_of(const Board& board, const std::vector<const Order*>& retreats, std::size_t self) {
  const Map& map = board.map();
  for (std::size_t i = 0; i < retreats.size(); ++i) {
    if (i == self || retreats[i] == nullptr) continue;
    if (gives_way(board, *retreats[i]) && !gives_way(board, *retreats[self])) continue;
    if (map.province_of(retreats[i]->to) == map.province_of(retreats[self]->to)) return id_of(board, i);
  }
  return UnitId{};
}

Order disband(const Unit& unit) {
  Order order;
  order.kind = OrderKind::disband;
  order.type = unit.type;
  order.unit = unit.location;
  return order;
}

UnitResult unit_result(const PhaseInput& in, const std::vector<const Order*>& retreats, std::size_t i) {
  const Dislodged& dislodged = in.board.position().dislodged[i];
  const std::size_t number = in.standing.order_of(id_of(in.board, i));
  UnitResult result{dislodged.unit, disband(dislodged.unit), false, {}, false};
  Resolution& r = result.resolution;
  if (number == StandingOrders::no_order) {
    r.reason.why = dislodged.retreats.empty() ? Why::no_retreat : Why::no_retreat_ordered;
    return result;
  }
  result.order = in.standing.checked(number).order;
  result.ordered = !in.standing.is_illegal(number);
  if (!result.ordered) {
    r.result = Result::illegal;
    r.mark = Mark::illegal;
    r.reason = *in.standing.checked(number).illegal;
  } else if (retreats[i] != nullptr) {
    const UnitId rival = rival_of(in.board, retreats, i);
    if (!rival) return result;
    r.result = Result::fail;
    r.mark = Mark::bounce;
    r.reason = {Why::retreat_clash, retreats[i]->to, {}, rival};
  }
  return result;
}

} // namespace

void adjudicate_retreats(const PhaseInput& in, Outcome& out) {
  const Position& before = in.board.position();
  const std::size_t standing = before.units.size();
  in.standing.keep_one_a_unit(standing + before.dislodged.size());
  const std::vector<const Order*> retreats = standing_retreats(in);
  out.next.units = before.units;
  for (std::size_t i = 0; i < retreats.size(); ++i) {
    out.units().push_back(unit_result(in, retreats, i));
    const bool survives = retreats[i] != nullptr && out.units().back().resolution.result == Result::ok;
    Unit unit = before.dislodged[i].unit;
    if (survives) unit.location = retreats[i]->to;
    (survives ? out.next.units : out.disbanded).push_back(unit);
  }
  for (std::size_t i = 0; i < in.orders.size(); ++i) {
    const UnitId unit = in.standing.unit_of(i);
    Resolution r;
    if (!in.standing.is_illegal(i))
      r = out.units()[unit.index() - standing].resolution;
    else
      r = {Result::illegal, Mark::illegal, false, *in.standing.checked(i).illegal, {}};
    out.submitted().push_back(r);
  }
  sort_by_power(out.units());
}

} // namespace judge
