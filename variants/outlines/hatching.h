// SPDX-License-Identifier: GPL-3.0-or-later
// hatching - parallel slanting lines that fill an area
#pragma once

#include "variants/outlines/geometry.h"

#include <utility>
#include <vector>

namespace variants {

// Lines at `gap` from each other within closed rings, by the even-odd rule: falling from left to right, or
// rising.
std::vector<std::pair<Point, Point>> hatched(const std::vector<std::vector<Point>>& rings, double gap,
                                             bool rising);

} // namespace variants
