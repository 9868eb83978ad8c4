// SPDX-License-Identifier: GPL-3.0-or-later
// movement_phase - a movement phase by the marks: orders to the marking resolver, its marks to an Outcome
#pragma once

#include "judge/marks/marks.h"
#include "judge/phases/phase_input.h"

namespace judge {

// Working memory of movement phases.
struct MovementWork {
  std::vector<const Checked*> orders;
  std::vector<std::size_t> listed_at;  // by unit: where it stands in Outcome::units
  std::vector<std::size_t> next_place; // by power: where its next unit goes there
  Movement movement;
  Marks marks;
};

void adjudicate_movement(const PhaseInput& in, MovementWork& work, Outcome& out);

} // namespace judge
