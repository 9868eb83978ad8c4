// SPDX-License-Identifier: GPL-3.0-or-later
// outline_promises - does an outline show the board as it is?
//
// What must hold, so that a reader of the picture can trust it: what touches are neighbours, what does not
// are none, the areas are whole, and counters have room. docs/outlines.md lists the promises.
#pragma once

#include "variants/outlines/outline.h"

#include <string>
#include <vector>

namespace variants {

inline constexpr Point counter{18, 13};                 // the least size of a unit's mark
inline constexpr double least_border = 8;               // shorter ones are not seen
inline constexpr double least_apart = 1.12 * counter.x; // a dislodged unit from the one that came

// A sentence for each promise that is broken; empty when all are kept.
std::vector<std::string> broken_promises(const Outline& outline, const judge::Map& map);

} // namespace variants
