// SPDX-License-Identifier: GPL-3.0-or-later
// movement_phase - a movement phase by either resolver: orders to the resolver, its results to an Outcome
#pragma once

#include "judge/marks/marks.h"
#include "judge/phases/game_rules.h"

namespace judge {

// ---- a movement phase by the marks: orders to the marking resolver, its marks to an Outcome

// Working memory of movement phases.
struct MovementWork {
  std::vector<const Checked*> orders;
  std::vector<std::size_t> listed_at;  // by unit: where it stands in Outcome::units
  std::vector<std::size_t> next_place; // by power: where its next unit goes there
  Movement movement;
  Marks marks;
};

void adjudicate_movement(const PhaseInput& in, MovementWork& work, Outcome& out);

// ---- a movement phase by the second resolver: checked orders to equations, their results to an
// Outcome
//
// Who moves, who is dislodged by whom, where a dislodged unit may go, which provinces are contested and what
// became of each order come from the equations. Reasons are for the marks: the equations give only those of
// illegal orders.

void adjudicate_movement_by_equations(const PhaseInput& in, Outcome& out);

} // namespace judge
