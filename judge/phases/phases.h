// phases - inside of adjudicate.h: one function a kind of phase
//
// Each fills submitted, units, dislodged, disbanded, automatic and the units of next; adjudicate.cc does the
// rest.
#pragma once

#include "judge/legality/standing_orders.h"
#include "judge/marks/marks.h"

namespace judge {

struct PhaseInput {
  const GameRules& game;
  const Board& board;
  std::span<const Submitted> orders;
  StandingOrders& standing;
};

// Working memory of movement phases.
struct MovementWork {
  std::vector<const Checked*> orders;
  std::vector<std::size_t> listed_at;  // by unit: where it stands in Outcome::units
  std::vector<std::size_t> next_place; // by power: where its next unit goes there
  Movement movement;
  Marks marks;
};

void adjudicate_movement(const PhaseInput& in, MovementWork& work, Outcome& out);
void adjudicate_movement_by_equations(const PhaseInput& in, Outcome& out);
void adjudicate_retreats(const PhaseInput& in, Outcome& out);
void adjudicate_adjustments(const PhaseInput& in, Outcome& out);

// The units of the power as the removal rule takes them (DATC 4.D.8): the farthest first, fleets before
// armies, by full name.
struct Removal {
  UnitId unit;
  int distance = 0;
  Province nearest; // a center at that distance; none when there is no way to any
};
std::vector<Removal> removal_order(const Board& board, const Rules& rules, Power power);

// Sorts as reports list units: by power, else as they were.
void sort_by_power(std::vector<UnitResult>& units);

} // namespace judge
