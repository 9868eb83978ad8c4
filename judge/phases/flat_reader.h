// SPDX-License-Identifier: GPL-3.0-or-later
// flat_reader - positions and orders made phases of the flat path, legality included
//
// What is written exactly and can be seen by a look at the board's tables is decided here; any other order is
// one for the full Checker, that order alone. A FlatReader keeps its memory: use one for many phases. Not for
// two threads at once.
#pragma once

#include "judge/board/board.h"
#include "judge/board/position.h"
#include "judge/legality/order_checker.h"
#include "judge/phases/flat_phase.h"

#include <span>

namespace judge {

// What a unit is ordered, when all is written exactly: an order of six bytes.
struct FlatOrder {
  OrderKind kind = OrderKind::hold; // hold, move, support or convoy; any other is illegal
  bool via_convoy = false;
  Location target, to; // as in Order
};

// The same as an Order with all that could be written.
Order in_full(const FlatOrder& order, const Board& board, UnitId unit);

template <class Set> class FlatReaderOf {
 public:
  using Flat = FlatPhaseOf<Set>;
  // Does the flat path know the board and all rules that movement asks for? To be asked once a game.
  static bool knows(const Map& map, const Rules& rules);

  // Only for what is known. Board and rules must outlive the reader.
  FlatReaderOf(const FlatBoard& board, const Rules& rules)
      : board_(board), rules_(rules), may_omit_type_(rules.missing_type != Slip::illegal),
        full_board_(board.map()) {}

  // False when the phase is one for the full path: too many units, wings, or several legal orders for a unit.
  bool read(const Position& position, std::span<const Submitted> orders, Flat& phase);
  // The same of one order for each unit. What is illegal has then no effect on the phase.
  bool read(const Position& position, std::span<const FlatOrder> orders, Flat& phase);

 private:
  bool list_units(std::span<const Unit> units, Flat& phase) const;
  bool list_orders(std::span<const Unit> units, std::span<const Submitted> orders, Flat& phase);
  bool is_of(const Flat& phase, std::size_t unit, std::optional<UnitType> type, Power nationality,
             Location at) const;
  std::size_t unit_at(Location l, const Flat& phase) const {
    return board_.has(l) ? phase.occupant(board_.province_of(l)) : Flat::nobody;
  }
  void check_targets(const Flat& phase);
  void check_all(const Position& position, Flat& phase);
  void check_moves(Flat& phase);
  bool is_convoyed_move(const Flat& phase, std::size_t unit) const;
  void check_supports(Flat& phase);
  bool supports_convoyed_move(const Flat& phase, std::size_t unit) const;
  void check_convoys(Flat& phase);
  void find_own_convoys(Flat& phase) const;
  void ask_about_doubts(const Position& position, Flat& phase);
  void take(const Checked& checked, std::size_t unit, Flat& phase) const;
  Set carriers(const Flat& phase) const;

  const FlatBoard& board_;
  const Rules& rules_;
  const bool may_omit_type_;
  Board full_board_; // for the Checker
  Checked checked_;  // by it
  // Units with an order of that kind, from OrderKind::hold to ::convoy, and with one that is always illegal.
  static constexpr std::size_t illegal_kinds = 4;
  std::array<Set, illegal_kinds + 1> by_kind_{};
  Set by_convoy_ = 0; // a move that says how, or by which route
  Set doubts_ = 0;    // their orders are for the Checker
  // By unit, of those with an order; as they were written, if they were.
  const FlatOrder* orders_ = nullptr;
  std::array<FlatOrder, Flat::most_units> shortened_;
  std::array<const Order*, Flat::most_units> written_;
  bool are_written_ = false;
};

using FlatReader = FlatReaderOf<UnitSet>;
using WideFlatReader = FlatReaderOf<WideUnitSet>;

} // namespace judge
