// SPDX-License-Identifier: GPL-3.0-or-later
// unit_story - the whole story of one unit in a phase that was adjudicated
#pragma once

#include "judge/board/position.h"

#include <span>

namespace judge {

// In the order in which it is to be read, the decisive reason first. `result`: one of outcome.units().
std::vector<Reason> explain(const Map& map, const Position& before, const Outcome& outcome,
                            const UnitResult& result);
// The story of an order: that of its unit when the order stood, else why it did not. `number`: index into
// orders and outcome.submitted().
std::vector<Reason> explain(const Map& map, const Position& before, const Outcome& outcome,
                            std::span<const Submitted> orders, std::size_t number);
// The unit to which the order led; nullptr when another order stood, or the order came to nothing (a build
// that was refused).
const UnitResult* result_of(const Map& map, const Outcome& outcome, std::span<const Submitted> orders,
                            std::size_t number);

} // namespace judge
