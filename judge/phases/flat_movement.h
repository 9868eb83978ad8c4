// SPDX-License-Identifier: GPL-3.0-or-later
// flat_movement - a movement phase by the flat path: position and orders to an Outcome whose results wait, or
// exact orders to an Outcome and sets of units
#pragma once

#include "judge/flat/flat_reader.h"
#include "judge/flat/flat_resolver.h"

namespace judge {

// What became of the orders of a phase: each unit is in one of the first five sets at most, and did what it
// was ordered, or held without an order, if it is in none.
struct FlatResults {
  UnitSet failed = 0, cut = 0, disrupted = 0, void_orders = 0, illegal = 0;
  UnitSet dislodged = 0;
};

// Keeps its memory. Only for a game that FlatReader knows; its map and rules must outlive it.
class FlatMovement {
 public:
  FlatMovement(const Map& map, const Rules& rules)
      : board_(map), rules_(rules), reader_(board_, rules), resolver_(board_) {}

  // False when the phase is one for the full path; `out` is as it was then. Else fills what a movement phase
  // fills, as adjudicate_movement does; the results of orders and units are made by the full path when they
  // are asked for.
  bool adjudicate(const Position& position, std::span<const Submitted> orders, Outcome& out);
  // The same of one order for each unit; what became of these is in `results`, and there are no others.
  bool adjudicate(const Position& position, std::span<const FlatOrder> orders, Outcome& out,
                  FlatResults& results);

 private:
  void fill(std::span<const Unit> units, Outcome& out) const;
  void list_results(std::span<const FlatOrder> orders, FlatResults& results) const;
  void place_units(std::span<const Unit> units, Outcome& out) const;
  void list_dislodged(std::span<const Unit> units, Outcome& out) const;

  FlatBoard board_;
  const Rules& rules_;
  FlatReader reader_;
  FlatPhase phase_;
  FlatResolver resolver_;
};

} // namespace judge
