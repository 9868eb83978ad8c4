// SPDX-License-Identifier: GPL-3.0-or-later
// outline - see outline.h
#include "variants/outlines/outline.h"

namespace variants {
namespace {

void append(std::vector<Point>& points, const std::vector<Point>& arc, bool reversed) {
  const std::size_t count = arc.size() - 1; // the last point is the first one of the next arc
  for (std::size_t i = 0; i < count; ++i) points.push_back(reversed ? arc[count - i] : arc[i]);
}

} // namespace

std::vector<Point> Outline::points(const Ring& ring) const {
  std::vector<Point> points;
  for (const ArcUse& use : ring) append(points, arcs[use.arc].points, use.reversed);
  return points;
}

const Point& Outline::begin(const ArcUse& use) const {
  const std::vector<Point>& points = arcs[use.arc].points;
  return use.reversed ? points.back() : points.front();
}

const Point& Outline::end(const ArcUse& use) const { return begin({use.arc, !use.reversed}); }

} // namespace variants
