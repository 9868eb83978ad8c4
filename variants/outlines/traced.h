// SPDX-License-Identifier: GPL-3.0-or-later
// traced - the lines between the areas of cells, each once, and the rings that they make
#pragma once

#include "variants/outlines/cells.h"

#include <vector>

namespace variants {

// As in an Outline: a line from junction to junction, or a closed one. Points are corners and middles of the
// sides of cells.
struct TracedArc {
  std::vector<Point> points;
  Cells::Owner left = Cells::nobody, right = Cells::nobody; // nobody beyond the frame
  std::size_t begin = 0, end = 0;                           // junctions; alike for a closed one
};

// No four areas meet in a corner (part_corners); the corners of the frame are junctions.
std::vector<TracedArc> traced(const Cells& cells);

// The rings round an owner's area.
Area area_of(Cells::Owner owner, const std::vector<TracedArc>& arcs);

// With as few points as show the lines: by at most `tolerance` off, and less where lines would cross.
void simplify(std::vector<TracedArc>& arcs, double tolerance);

} // namespace variants
