// SPDX-License-Identifier: GPL-3.0-or-later
// standing_orders - the checked orders of a phase; of several for one unit, the one that stands (DATC 4.D.3)
#pragma once

#include "judge/board/board.h"
#include "judge/board/outcome.h"
#include "judge/legality/checked.h"

#include <array>
#include <span>

namespace judge {

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

} // namespace judge
