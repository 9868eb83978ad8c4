// SPDX-License-Identifier: GPL-3.0-or-later
// case_writer - positions and outcomes as lines of the case format
#pragma once

#include "variants/case_format.h"

#include <iosfwd>

namespace variants {

// A position as input lines: phase, owns, place, contested, dislodged. Lists are sorted, so that equal
// positions give equal texts.
void write_position(std::ostream& out, const Variant& variant, const judge::Position& position);
// The outcome of one phase as output lines, from "phase" to "winner"; `why` adds reasons; `rules`: those
// of the case, which say how many builds come next.
void write_outcome(std::ostream& out, const Variant& variant, const judge::Position& before,
                   const std::vector<CaseOrder>& orders, const judge::Outcome& outcome, bool why,
                   const judge::Rules& rules = {});

} // namespace variants
