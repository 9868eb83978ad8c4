// movement - see movement.h
#include "judge/movement.h"

#include "judge/legality.h"

namespace judge {

namespace {

UnitOrder holding(const Map& map, const Unit& unit) {
  UnitOrder order;
  order.power = unit.power;
  order.type = unit.type;
  order.from = order.goal = unit.location;
  order.at = order.to = map.province_of(unit.location);
  return order;
}

UnitOrder reduce(const Board& board, const Unit& unit, const Checked& checked) {
  const Map& map = board.map();
  const Order& order = checked.order;
  UnitOrder result = holding(map, unit);
  result.kind = order.kind;
  result.useless = checked.void_help.has_value();
  if (order.kind == OrderKind::support || order.kind == OrderKind::convoy) {
    result.other = board.unit_in(map.province_of(order.target));
    result.for_move = order.kind == OrderKind::support && order.to;
    result.goal = order.to ? order.to : order.target;
  }
  if (order.kind == OrderKind::move) {
    result.goal = order.to;
    result.convoyed = unit.type == UnitType::army &&
                      (order.via_convoy || !map.adjacent(UnitType::army, unit.location, order.to));
  }
  result.to = map.province_of(result.goal);
  return result;
}

// DATC 4.A.3 d: an army that could walk goes by convoy when an own fleet is ordered to convoy it.
void find_convoy_intent(Movement& movement) {
  for (const UnitOrder& convoy : movement.orders) {
    if (convoy.kind != OrderKind::convoy || convoy.useless) continue;
    UnitOrder& army = movement.orders[convoy.other.index()];
    if (army.power == convoy.power && army.kind == OrderKind::move && army.to == convoy.to)
      army.convoyed = true;
  }
}

} // namespace

void make_movement(const Board& board, const Rules& rules, std::span<const Checked* const> orders,
                   Movement& movement) {
  const std::vector<Unit>& units = board.position().units;
  movement.map = &board.map();
  movement.rules = rules;
  movement.fleets = board.fleets();
  movement.occupant = board.standing();
  movement.orders.clear();
  for (std::size_t i = 0; i < units.size(); ++i)
    movement.orders.push_back(orders[i] != nullptr ? reduce(board, units[i], *orders[i])
                                                   : holding(board.map(), units[i]));
  find_convoy_intent(movement);
  movement.convoyed = 0;
  for (const UnitOrder& order : movement.orders) movement.convoyed += order.convoyed ? 1 : 0;
}

} // namespace judge
