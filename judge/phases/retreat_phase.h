// SPDX-License-Identifier: GPL-3.0-or-later
// retreat_phase - each dislodged unit goes where its order says, or leaves the board
#pragma once

#include "judge/phases/game_rules.h"

namespace judge {

void adjudicate_retreats(const PhaseInput& in, Outcome& out);

} // namespace judge
