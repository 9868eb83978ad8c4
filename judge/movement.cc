// movement - see movement.h
#include "judge/movement.h"

#include "judge/legality.h"

namespace judge {

namespace {

void hold(const Map& map, const Unit& unit, UnitOrder& order) {
  order.power = unit.power;
  order.type = unit.type;
  order.from = order.goal = unit.location;
  order.at = order.to = map.province_of(unit.location);
}

// `result` holds so far.
void reduce(const Board& board, const Rules& rules, const Unit& unit, const Checked& checked,
            UnitOrder& result) {
  const Map& map = board.map();
  const Order& order = checked.order;
  if (checked.illegal) {
    result.restless = order.kind == OrderKind::move; // DATC 4.E.1
    return;
  }
  result.kind = order.kind;
  result.useless = checked.void_help.has_value();
  if (order.kind == OrderKind::support || order.kind == OrderKind::convoy) {
    result.other = board.unit_in(map.province_of(order.target));
    result.for_move = order.kind == OrderKind::support && order.to;
    result.goal = order.to ? order.to : order.target;
  }
  if (order.kind == OrderKind::move) {
    result.goal = order.to;
    result.convoyed = order.via_convoy || !map.adjacent(unit.type, unit.location, order.to);
    if (rules.convoy_paths != ConvoyPaths::ignored && !order.routes.empty()) result.routes = &order.routes;
  }
  result.to = map.province_of(result.goal);
}

// Is a fleet ordered to convoy the army to where it goes, and does it count?
bool has_convoy(const Movement& movement, const UnitOrder& convoy, UnitId army) {
  return convoy.kind == OrderKind::convoy && !convoy.useless && convoy.other == army &&
         convoy.to == movement[army].to;
}

bool has_chain(const Movement& movement, UnitId army) {
  const UnitOrder& move = movement[army];
  return movement.carriers_of(move.type).chain(move.at, move.to, [&](const Fleets::Fleet& fleet) {
    return has_convoy(movement, movement[fleet.unit], army);
  });
}

// Is the unit in the army's destination ordered to go where the army stands?
bool is_swapped(const Movement& movement, UnitId army) {
  const UnitId other = movement.occupant[movement[army].to];
  return other && movement[other].kind == OrderKind::move && movement[other].to == movement[army].at;
}

bool could_walk(const Movement& movement, const UnitOrder& move) {
  return move.kind == OrderKind::move && movement.map->adjacent(move.type, move.from, move.goal);
}

// An army that an own fleet is ordered to convoy goes by convoy, also where it could walk.
void find_own_convoys(Movement& movement) {
  for (const UnitOrder& convoy : movement.orders) {
    if (convoy.kind != OrderKind::convoy || convoy.useless) continue;
    UnitOrder& army = movement.orders[convoy.other.index()];
    if (army.power == convoy.power && army.kind == OrderKind::move && army.to == convoy.to)
      army.convoyed = true;
  }
}

// Which of the armies that could walk go by convoy (DATC 4.A.3)? `convoyed` says so far whether the order
// asks for it; where routes must be written, nothing else does.
void find_intents(Movement& movement) {
  const std::uint8_t rule = movement.rules.neighbour_convoys;
  const bool must_ask = movement.rules.convoy_paths == ConvoyPaths::required;
  const bool falls_back = rule == NeighbourConvoys::intent_or_land || rule == NeighbourConvoys::rule_1971;
  const bool chain_suffices = rule == NeighbourConvoys::convoy_first && !must_ask;
  const bool swaps_only = rule == NeighbourConvoys::rule_1971;
  if (rule != NeighbourConvoys::tagged && !swaps_only && !chain_suffices && !must_ask)
    find_own_convoys(movement);
  if (!falls_back && !chain_suffices) return;
  for (UnitId id : IdRange<UnitId>(movement.orders.size())) {
    UnitOrder& army = movement.orders[id.index()];
    if (!could_walk(movement, army)) continue;
    if (chain_suffices) army.convoyed = army.convoyed || has_chain(movement, id);
    if (swaps_only)
      army.convoyed = (army.convoyed || !must_ask) && is_swapped(movement, id) && has_chain(movement, id);
    army.may_walk = army.convoyed && falls_back;
  }
}

} // namespace

void make_movement(const Board& board, const Rules& rules, std::span<const Checked* const> orders,
                   Movement& movement) {
  const std::vector<Unit>& units = board.position().units;
  movement.map = &board.map();
  movement.rules = rules;
  movement.fleets = board.carriers_of(UnitType::army);
  movement.armies = board.carriers_of(UnitType::fleet);
  movement.occupant = board.standing();
  movement.orders.assign(units.size(), UnitOrder());
  for (std::size_t i = 0; i < units.size(); ++i) {
    hold(board.map(), units[i], movement.orders[i]);
    if (orders[i] != nullptr) reduce(board, rules, units[i], *orders[i], movement.orders[i]);
  }
  find_intents(movement);
  movement.convoyed = 0;
  for (const UnitOrder& order : movement.orders) movement.convoyed += order.convoyed ? 1 : 0;
}

} // namespace judge
