// SPDX-License-Identifier: GPL-3.0-or-later
// adjustment_phase - builds, waives and removals, each power for itself
#pragma once

#include "judge/phases/phase_input.h"

namespace judge {

void adjudicate_adjustments(const PhaseInput& in, Outcome& out);

} // namespace judge
