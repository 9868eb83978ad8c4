// SPDX-License-Identifier: GPL-3.0-or-later
// flat_movement - a movement phase by the flat path: position and orders to an Outcome whose results wait, or
// exact orders to an Outcome and sets of units
#pragma once

#include "judge/phases/flat_phase.h"
#include "judge/phases/flat_resolver.h"

#include <memory>

namespace judge {

// What became of the orders of a phase: each unit is in one of the first five sets at most, and did what it
// was ordered, or held without an order, if it is in none.
struct FlatResults {
  WideUnitSet failed, cut, disrupted, void_orders, illegal;
  WideUnitSet dislodged;
};

// Keeps its memory. Only for a game that FlatReader knows; its map and rules must outlive it. `Set`: UnitSet
// or WideUnitSet, for phases with so many units.
template <class Set> class FlatMovementOf {
 public:
  FlatMovementOf(const Map& map, const Rules& rules)
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
  FlatReaderOf<Set> reader_;
  FlatPhaseOf<Set> phase_;
  FlatResolverOf<Set> resolver_;
};

// Of whatever size a phase is; what is for large ones is made when the first comes.
class FlatMovement {
 public:
  FlatMovement(const Map& map, const Rules& rules) : map_(map), rules_(rules), small_(map, rules) {}

  // As above.
  template <class... Given> bool adjudicate(const Position& position, Given&&... given) {
    if (position.units.size() <= FlatPhase::most_units) return small_.adjudicate(position, given...);
    if (position.units.size() > WideFlatPhase::most_units) return false;
    if (!large_) large_ = std::make_unique<FlatMovementOf<WideUnitSet>>(map_, rules_);
    return large_->adjudicate(position, given...);
  }

 private:
  const Map& map_;
  const Rules& rules_;
  FlatMovementOf<UnitSet> small_;
  std::unique_ptr<FlatMovementOf<WideUnitSet>> large_;
};

} // namespace judge
