// SPDX-License-Identifier: GPL-3.0-or-later
// equations_phase - a movement phase by the second resolver: checked orders to equations, their results to an
// Outcome
//
// Who moves, who is dislodged by whom, where a dislodged unit may go, which provinces are contested and what
// became of each order come from the equations. Reasons are for the marks: the equations give only those of
// illegal orders.
#pragma once

#include "judge/phases/phase_input.h"

namespace judge {

void adjudicate_movement_by_equations(const PhaseInput& in, Outcome& out);

} // namespace judge
