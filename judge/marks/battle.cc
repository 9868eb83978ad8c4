// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/marks/battle.h"

#include "judge/legality/order_checker.h"

namespace judge {

namespace {

void hold(const Map& map, const Unit& unit, UnitOrder& order) {
  order.power = unit.power;
  order.type = unit.type;
  order.from = order.goal = unit.location;
  order.at = order.to = map.province_of(unit.location);
}

// `result` holds so far. The kind alone: what the order says is read when all of a kind are known.
void begin(const Checked& checked, UnitOrder& result) {
  if (checked.illegal) {
    result.restless = checked.order.kind == OrderKind::move; // DATC 4.E.1
    return;
  }
  if (checked.order.kind == OrderKind::disband) return; // it leaves the board when all is decided
  result.kind = stays_put(checked.order.kind) ? OrderKind::hold : checked.order.kind;
  result.useless = checked.void_help.has_value();
  result.beyond_borders = checked.beyond_borders;
}

void reduce_move(const Map& map, const Rules& rules, const Order& order, UnitOrder& result) {
  result.goal = order.to;
  result.to = map.province_of(order.to);
  if (result.beyond_borders) return;
  result.convoyed = order.via_convoy || !map.adjacent(result.type, result.from, order.to);
  if (rules.convoy_paths != ConvoyPaths::ignored && !order.routes.empty())
    result.routes = &order.routes.list();
}

void reduce_help(const Board& board, const Order& order, UnitOrder& result) {
  result.other = board.unit_in(board.map().province_of(order.target));
  result.for_move = result.kind == OrderKind::support && order.to;
  result.goal = order.to ? order.to : order.target;
  result.to = board.map().province_of(result.goal);
}

// Is a fleet ordered to convoy the army to where it goes, and does it count?
bool has_convoy(const Movement& movement, const UnitOrder& convoy, UnitId army) {
  return convoy.kind == OrderKind::convoy && !convoy.useless && convoy.other == army &&
         convoy.to == movement[army].to;
}

bool has_chain(const Movement& movement, UnitId army) {
  const UnitOrder& move = movement[army];
  return movement.board->carriers_of(move.type).chain(move.at, move.to, [&](const Fleets::Fleet& fleet) {
    return has_convoy(movement, movement[fleet.unit], army);
  });
}

// Is the unit in the army's destination ordered to go where the army stands?
bool is_swapped(const Movement& movement, UnitId army) {
  const UnitId other = movement.occupant(movement[army].to);
  return other && movement[other].kind == OrderKind::move && movement[other].to == movement[army].at;
}

bool could_walk(const Movement& movement, const UnitOrder& move) {
  return movement.map->adjacent(move.type, move.from, move.goal);
}

// An army that an own fleet is ordered to convoy goes by convoy, also where it could walk.
void find_own_convoys(Movement& movement) {
  for (UnitId fleet : movement.of_kind(OrderKind::convoy)) {
    const UnitOrder& convoy = movement[fleet];
    if (convoy.useless) continue;
    UnitOrder& army = movement.orders[convoy.other.index()];
    if (army.power == convoy.power && army.kind == OrderKind::move && army.to == convoy.to)
      army.convoyed = !army.beyond_borders;
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
  for (UnitId id : movement.of_kind(OrderKind::move)) {
    UnitOrder& army = movement.orders[id.index()];
    if (!could_walk(movement, army)) continue;
    if (chain_suffices) army.convoyed = army.convoyed || has_chain(movement, id);
    if (swaps_only)
      army.convoyed = (army.convoyed || !must_ask) && is_swapped(movement, id) && has_chain(movement, id);
    army.may_walk = army.convoyed && falls_back;
  }
}

// An army that goes by land only when its convoy fails counts as one that goes by land.
void find_weak_moves(Movement& movement) {
  for (UnitId id : movement.of_kind(OrderKind::move)) {
    UnitOrder& move = movement.orders[id.index()];
    const int weakness = movement.map->weakness(move.type, move.from, move.goal);
    move.weakness = move.convoyed && !move.may_walk ? 0 : static_cast<std::uint8_t>(weakness);
  }
}

} // namespace

void make_movement(const Board& board, const Rules& rules, std::span<const Checked* const> orders,
                   Movement& movement) {
  const std::vector<Unit>& units = board.position().units;
  movement.board = &board;
  movement.map = &board.map();
  movement.rules = rules;
  movement.has_weak_borders = board.map().has_weak_borders();
  movement.unit = board.map().has_half_borders() ? 2 : 1;
  movement.orders.assign(units.size(), UnitOrder());
  for (std::vector<UnitId>& list : movement.by_kind) list.clear();
  for (UnitId id : IdRange<UnitId>(units.size())) {
    UnitOrder& result = movement.orders[id.index()];
    hold(board.map(), units[id.index()], result);
    if (orders[id.index()] != nullptr) begin(*orders[id.index()], result);
    movement.by_kind[static_cast<std::size_t>(result.kind)].push_back(id);
  }
  const auto order_of = [&](UnitId id) -> const Order& { return orders[id.index()]->order; };
  for (UnitId id : movement.of_kind(OrderKind::move))
    reduce_move(board.map(), rules, order_of(id), movement.orders[id.index()]);
  for (OrderKind help : {OrderKind::support, OrderKind::convoy})
    for (UnitId id : movement.of_kind(help)) reduce_help(board, order_of(id), movement.orders[id.index()]);
  find_intents(movement);
  if (movement.has_weak_borders) find_weak_moves(movement);
  movement.convoyed = 0;
  for (UnitId id : movement.of_kind(OrderKind::move)) movement.convoyed += movement[id].convoyed ? 1 : 0;
}

void Battle::begin(const Movement& movement) {
  movement_ = &movement;
  occupants_ = &movement.board->standing();
  friendly_fire_ = movement.rules.friendly_fire == Switch::on;
  dummy_fire_ = movement.rules.dummy_fire == Switch::on;
  unit_ = static_cast<std::int16_t>(movement.unit);
  failed_mover_ = movement.rules.weak_bounces == Switch::on ? -unit_ : 0;
  fighters_.assign(movement.orders.size(), Fighter{});
  const std::size_t provinces = movement.map->province_count();
  first_attacker_.assign(provinces, UnitId{});
  attackers_.assign(provinces, 0);
  is_stale_.assign(provinces, true);
  has_news_.assign(provinces, true);
  if (tops_.size() != provinces) tops_.assign(provinces, Top{});
  list_attackers();
}

// Every mover is written to the end of each list, and the list grows or not: so there is no jump that depends
// on who stands where, which nobody can predict. A province is fought for as soon as a second one wants it.
void Battle::list_attackers() {
  assailants_.resize(movers().size());
  fought_.resize(movers().size());
  assailant_count_ = fought_count_ = 0;
  for (UnitId id : movers()) {
    const UnitOrder& move = order(id);
    Fighter& f = fighter(id);
    const bool occupied = !occupant(move.to).is_none();
    assailants_[assailant_count_] = id;
    assailant_count_ += occupied ? 1 : 0;
    fought_[fought_count_] = move.to;
    fought_count_ += attackers_[move.to]++ + (occupied ? 1 : 0) == 1 ? 1 : 0;
    f.convoyed = move.convoyed;
    f.origin = move.at;
    f.next_attacker = std::exchange(first_attacker_[move.to], id);
  }
}

void Battle::find_top(Province p) const {
  Top top;
  each_entry(p, [&](UnitId id, int strength) {
    if (strength > top.strength) {
      top.second = top.strength;
      top.rival = top.unit;
      top.strength = static_cast<std::int16_t>(strength);
      top.unit = id;
    } else if (strength > top.second) {
      top.second = static_cast<std::int16_t>(strength);
      top.rival = id;
    }
  });
  tops_[p] = top;
  is_stale_[p] = false;
}

void Battle::mark(UnitId id, Mark mark, Why why, UnitId by) {
  Fighter& f = fighter(id);
  f.mark = mark;
  f.why = why;
  f.by = by;
  if (!is_mover(id)) return;
  change(order(id).at);
  if (!attacks(id)) change(order(id).to);
}

void Battle::strike(UnitId id) {
  fighter(id).struck = true;
  change(order(id).to);
}

void Battle::walk(UnitId id) {
  fighter(id).convoyed = false;
  fighter(id).origin = order(id).at;
}

void Battle::weaken(UnitId id, int halves) {
  Fighter& f = fighter(id);
  f.count = static_cast<std::int16_t>(f.count - halves * unit_ / 2);
  f.weak = true;
  change(order(id).to);
}

void Battle::count_support(UnitId supporter) {
  Fighter& helped = fighter(order(supporter).other);
  helped.count = static_cast<std::int16_t>(helped.count + unit_);
  change(field_of(order(supporter).other));
  if (is_no_help(supporter)) helped.no_help = static_cast<std::int16_t>(helped.no_help + unit_);
}

void Battle::cut(UnitId supporter, UnitId by, Why why) {
  mark(supporter, Mark::cut, why, by);
  Fighter& helped = fighter(order(supporter).other);
  helped.count = static_cast<std::int16_t>(helped.count - unit_);
  change(field_of(order(supporter).other));
  if (is_no_help(supporter)) helped.no_help = static_cast<std::int16_t>(helped.no_help - unit_);
}

} // namespace judge
