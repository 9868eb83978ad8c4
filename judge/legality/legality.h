// SPDX-License-Identifier: GPL-3.0-or-later
// legality - which orders may be given, what they mean, and which of them stand
#pragma once

#include "judge/board/board.h"
#include "judge/board/position.h"
#include "judge/legality/order_checker.h"

#include <array>
#include <span>

namespace judge {

// ---- may this order be given at all, and what exactly does it mean in this position
//
// Asked when an order line of a mail is read, so that the reply tells the player at once, and again before
// step 1 of the adjudication. The answer depends on map, rules, position and the one order, never on other
// orders.

// `by` is the power that gives the order. The phase kind of the position decides which kinds of order exist.
// That there are too many orders in an adjustment phase is found by adjudicate, not here.
Checked check(const Map& map, const Rules& rules, const Position& position, Power by, const Order& order);
// The same for many orders of one position, into a Checked that keeps its memory.
void check(const Board& board, const Rules& rules, Power by, const Order& order, Checked& checked);

// ---- the checked orders of a phase; of several for one unit, the one that stands (DATC 4.D.3)

class StandingOrders {
 public:
  // Checks `orders` against the board; both must stay as long as this is used.
  void set(const Board& board, const Rules& rules, std::span<const Submitted> orders);

  // By number of the submitted order.
  const Checked& checked(std::size_t order) const { return checked_[order]; }
  bool is_illegal(std::size_t order) const { return checked_[order].illegal.has_value(); }
  // To be taken once, at the end: the order that stays behind has lost its routes.
  Order&& take_order(std::size_t order) { return std::move(checked_[order].order); }
  void refuse(std::size_t order, const Reason& reason) { checked_[order].illegal = reason; }

  // Movement and retreat phases: leaves each of `count` units, numbered as in Board, at most one legal order.
  // Under the rule implicit_orders, adds orders behind those submitted.
  void keep_one_a_unit(std::size_t count);
  // The number of the order that the unit has: the legal one, else the last illegal one; none: no_order.
  std::size_t order_of(UnitId unit) const { return order_of_[unit.index()]; }
  // The submitter's unit that the order is for; none for a foreign or missing unit.
  UnitId unit_of(std::size_t order) const { return unit_of_[order]; }
  // Who gave the order of a unit that its owner handed over (rule proxy_orders); none for all others.
  Power giver_of(UnitId unit) const {
    const std::size_t number = order_of(unit);
    const bool lent = number < orders_.size() && orders_[number].by != board_->unit(unit).power;
    return lent ? orders_[number].by : Power{};
  }
  static constexpr std::size_t no_order = static_cast<std::size_t>(-1);

 private:
  void sort_by_kind();
  UnitId find_unit(std::size_t order) const;
  void hand_over();
  UnitId foreign_unit_of(std::size_t order) const;
  bool is_lent(std::size_t leave, Power to) const;
  void stand_for(UnitId unit, std::size_t order);
  void close_gateways();
  bool is_let_through(UnitId unit, const Gateway& gateway) const;
  void add_implicit_orders();
  std::optional<Order> presumed(UnitId unit) const;
  bool yields(std::size_t order) const;
  void stand_aside(std::size_t earlier, std::size_t later, UnitId unit);

  const Board* board_ = nullptr;
  const Rules* rules_ = nullptr;
  std::span<const Submitted> orders_;
  std::vector<Checked> checked_;
  std::array<std::vector<std::size_t>, 2 * order_kinds>
      alike_; // numbers of the orders of a kind and type of unit
  std::vector<UnitId> unit_of_;
  std::vector<std::size_t> order_of_;
};

// ---- orders that stand until they are changed (DATC 4.E.4 a, rule perpetual_orders)
//
// adjudicate knows one phase only. A caller that plays several keeps the lasting orders of a movement phase,
// and adds them in the next one for units without an order.

// The holds, supports and convoys of a movement phase whose units still stand where they stood.
std::vector<Submitted> lasting_orders(const Outcome& outcome);
// Those of them whose unit has no order among `given`, in a movement phase that begins with `position`.
std::vector<Submitted> repeated_orders(const Map& map, const Position& position,
                                       std::span<const Submitted> lasting, std::span<const Submitted> given);

} // namespace judge
