// SPDX-License-Identifier: GPL-3.0-or-later
// outline_shape - lengths, areas and crossings of the lines of an outline
#pragma once

#include "variants/outlines/outline.h"

#include <cmath>
#include <set>
#include <vector>

namespace variants {

inline double distance(Point a, Point b) {
  const double x = a.x - b.x, y = a.y - b.y;
  return std::sqrt(x * x + y * y);
}
double length(const std::vector<Point>& line);

// The area between some rings, filled by the even-odd rule; they do not cross.
double size_of(const std::vector<std::vector<Point>>& rings);

bool is_inside(const Point& point, const std::vector<std::vector<Point>>& rings);

// Does a rectangle round `middle` lie inside, without any line through it?
bool fits(const Point& middle, const Point& size, const std::vector<std::vector<Point>>& rings);

// The arcs that cross or touch another, or themselves, elsewhere than at common ends.
std::set<std::size_t> crossing_arcs(const std::vector<Arc>& arcs);

} // namespace variants
