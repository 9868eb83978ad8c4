// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/legality/legality.h"

#include <algorithm>

namespace judge {

void check(const Board& board, const Rules& rules, Power by, const Order& order, Checked& checked) {
  Checker(board, rules, by, order, checked).run();
}

Checked check(const Map& map, const Rules& rules, const Position& position, Power by, const Order& order) {
  Checked checked;
  check(Board(map, position, rules), rules, by, order, checked);
  return checked;
}

void StandingOrders::set(const Board& board, const Rules& rules, std::span<const Submitted> orders) {
  board_ = &board;
  rules_ = &rules;
  orders_ = orders;
  checked_.resize(orders.size());
  unit_of_.resize(orders.size());
  sort_by_kind();
  for (const std::vector<std::size_t>& numbers : alike_) {
    for (std::size_t i : numbers) {
      check(board, rules, orders[i].by, orders[i].order, checked_[i]);
      unit_of_[i] = find_unit(i);
    }
  }
}

// Orders of a kind take the same way through the checks, and the processor foresees it when they follow each
// other.
void StandingOrders::sort_by_kind() {
  for (std::vector<std::size_t>& numbers : alike_) numbers.clear();
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    const Order& order = orders_[i].order;
    const bool of_fleet = order.type.value_or(UnitType::army) == UnitType::fleet;
    alike_[2 * static_cast<std::size_t>(order.kind) + (of_fleet ? 1 : 0)].push_back(i);
  }
}

UnitId StandingOrders::find_unit(std::size_t order) const {
  const Location at = checked_[order].order.unit;
  if (!at) return UnitId{};
  const Province p = board_->map().province_of(at);
  const bool retreating = board_->position().phase.kind == PhaseKind::retreat;
  const UnitId unit = retreating ? board_->dislodged_in(p) : board_->unit_in(p);
  return unit && board_->unit(unit).power == orders_[order].by ? unit : UnitId{};
}

void StandingOrders::keep_one_a_unit(std::size_t count) {
  order_of_.assign(count, no_order);
  for (std::size_t i = 0; i < checked_.size(); ++i) {
    if (const UnitId unit = unit_of(i)) stand_for(unit, i);
  }
  const bool moving = board_->position().phase.kind == PhaseKind::movement;
  if (moving && (rules_->proxy_orders == ProxyOrders::allowed || rules_->order_any == Switch::on))
    hand_over();
  if (moving && rules_->gateways == Switch::on) close_gateways();
  if (moving && rules_->implicit_orders == Allowance::allowed) add_implicit_orders();
}

void StandingOrders::stand_for(UnitId unit, std::size_t order) {
  std::size_t& standing = order_of_[unit.index()];
  if (standing != no_order && !is_illegal(order)) stand_aside(standing, order, unit);
  if (standing == no_order || is_illegal(standing)) standing = order;
}

// ---- units handed over (DATC 4.E.5)

// The order of the power that a unit was handed over to takes the place of that which hands it over. Whoever
// orders another power's unit without that orders nothing.
void StandingOrders::hand_over() {
  const std::vector<std::size_t> of_owners = order_of_;
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    const UnitId unit = foreign_unit_of(i);
    if (!unit || is_illegal(i)) continue;
    const std::size_t leave = of_owners[unit.index()];
    if (!is_lent(leave, orders_[i].by)) {
      refuse(i, {Why::not_lent, {}, {}, unit});
      continue;
    }
    unit_of_[i] = unit;
    if (order_of(unit) == leave)
      order_of_[unit.index()] = i;
    else
      stand_for(unit, i);
  }
}

UnitId StandingOrders::foreign_unit_of(std::size_t order) const {
  const Location at = checked_[order].order.unit;
  const UnitId unit = at ? board_->unit_in(board_->map().province_of(at)) : UnitId{};
  return unit && board_->unit(unit).power != orders_[order].by ? unit : UnitId{};
}

bool StandingOrders::is_lent(std::size_t leave, Power to) const {
  return leave != no_order && !is_illegal(leave) && checked_[leave].order.kind == OrderKind::proxy &&
         checked_[leave].order.target_nationality == to;
}

// ---- gateways

void StandingOrders::close_gateways() {
  const Map& map = board_->map();
  for (UnitId unit : IdRange<UnitId>(order_of_.size())) {
    const std::size_t number = order_of(unit);
    if (number == no_order || is_illegal(number) || !checked_[number].beyond_borders ||
        board_->unit(unit).type != UnitType::fleet)
      continue;
    const Province from = board_->province_of(unit), to = map.province_of(checked_[number].order.to);
    const auto joins = [&](const Gateway& g) {
      return (g.ends[0] == from && g.ends[1] == to) || (g.ends[1] == from && g.ends[0] == to);
    };
    const Gateway& gateway = *std::ranges::find_if(map.gateways(), joins);
    if (!is_let_through(unit, gateway))
      refuse(number, {Why::gateway_closed, map.base(gateway.province), map.base(gateway.keeper), unit});
  }
}

bool StandingOrders::is_let_through(UnitId unit, const Gateway& gateway) const {
  const Map& map = board_->map();
  if (board_->position().owners[gateway.keeper] == board_->unit(unit).power) return true;
  return std::ranges::any_of(checked_, [&](const Checked& one) {
    return !one.illegal && one.order.kind == OrderKind::support && one.order.unit &&
           map.province_of(one.order.unit) == gateway.province &&
           map.province_of(one.order.target) == board_->province_of(unit);
  });
}

// DATC 4.E.3 a. Only given orders imply others.
void StandingOrders::add_implicit_orders() {
  std::vector<std::pair<UnitId, Order>> found;
  for (UnitId unit : IdRange<UnitId>(order_of_.size()))
    if (const std::optional<Order> order = order_of(unit) == no_order ? presumed(unit) : std::nullopt)
      found.emplace_back(unit, *order);
  for (const auto& [unit, order] : found) {
    Checked checked;
    check(*board_, *rules_, board_->unit(unit).power, order, checked);
    if (checked.illegal) continue;
    order_of_[unit.index()] = checked_.size();
    checked_.push_back(std::move(checked));
  }
}

// What the orders of the unit's own power presume that it does; nothing when they disagree.
std::optional<Order> StandingOrders::presumed(UnitId unit) const {
  const Map& map = board_->map();
  std::optional<Order> found;
  for (UnitId helper : IdRange<UnitId>(order_of_.size())) {
    const std::size_t number = order_of(helper);
    if (number == no_order || is_illegal(number) || board_->unit(helper).power != board_->unit(unit).power)
      continue;
    const Order& help = checked_[number].order;
    if (help.kind != OrderKind::support && help.kind != OrderKind::convoy) continue;
    if (board_->unit_in(map.province_of(help.target)) != unit) continue;
    Order order = order_for(help.to ? OrderKind::move : OrderKind::hold, board_->unit(unit));
    order.to = help.to;
    order.via_convoy = help.kind == OrderKind::convoy;
    if (found && (found->kind != order.kind || found->to != order.to)) return std::nullopt;
    order.via_convoy = order.via_convoy || (found && found->via_convoy);
    found = order;
  }
  return found;
}

// Is the unit's type missing or wrong, so that the order stands only when there is no better one (DATC 4.C.1
// and 2, edition 2.5)?
bool StandingOrders::yields(std::size_t order) const {
  const std::optional<UnitType>& written = orders_[order].order.type;
  if (!written) return rules_->missing_type == Slip::unless_righted;
  return *written != checked_[order].order.type && rules_->wrong_type == Slip::unless_righted;
}

void StandingOrders::stand_aside(std::size_t earlier, std::size_t later, UnitId unit) {
  const Reason contradicted{Why::contradicted, {}, {}, unit};
  if (checked_[earlier].illegal == contradicted) return refuse(later, contradicted);
  if (is_illegal(earlier)) return;
  if (yields(earlier) != yields(later))
    return refuse(yields(earlier) ? earlier : later, {Why::replaced, {}, {}, unit});
  const bool same = checked_[earlier].order == checked_[later].order;
  if (same || rules_->repeated_orders == Repeated::first) return refuse(later, {Why::replaced, {}, {}, unit});
  if (rules_->repeated_orders == Repeated::last) return refuse(earlier, {Why::replaced, {}, {}, unit});
  refuse(earlier, contradicted);
  refuse(later, contradicted);
}

namespace {

bool is_lasting(const UnitResult& result) {
  const OrderKind kind = result.order.kind;
  return kind == OrderKind::hold || kind == OrderKind::support || kind == OrderKind::convoy;
}

} // namespace

std::vector<Submitted> lasting_orders(const Outcome& outcome) {
  std::vector<Submitted> lasting;
  for (const UnitResult& result : outcome.units()) // what a borrower ordered was his, and for one turn
    if (result.ordered && !result.ordered_by && !result.resolution.dislodged && is_lasting(result))
      lasting.push_back({result.unit.power, result.order});
  return lasting;
}

std::vector<Submitted> repeated_orders(const Map& map, const Position& position,
                                       std::span<const Submitted> lasting, std::span<const Submitted> given) {
  std::vector<Submitted> repeated;
  for (const Submitted& order : lasting) {
    const Province p = map.province_of(order.order.unit);
    const Unit* unit = position.unit_in(map, p);
    const bool stands = unit != nullptr && unit->power == order.by && unit->location == order.order.unit;
    const bool ordered = std::ranges::any_of(given, [&](const Submitted& other) {
      return other.by == order.by && other.order.unit && map.province_of(other.order.unit) == p;
    });
    if (stands && !ordered) repeated.push_back(order);
  }
  return repeated;
}

} // namespace judge
