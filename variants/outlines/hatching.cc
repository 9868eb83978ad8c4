// SPDX-License-Identifier: GPL-3.0-or-later
// hatching - see hatching.h
#include "variants/outlines/hatching.h"

#include <map>

namespace variants {
namespace {

// Where a line "y - slope x = n * gap" meets the edge: at which x.
using Meetings = std::map<long, std::vector<double>>;

void meet(Point a, Point b, double gap, double slope, Meetings& meetings) {
  double from = a.y - slope * a.x, to = b.y - slope * b.x;
  if (from > to) std::swap(from, to), std::swap(a, b);
  for (long n = std::lround(std::ceil(from / gap)); static_cast<double>(n) * gap < to; ++n) {
    const double part = (static_cast<double>(n) * gap - from) / (to - from);
    meetings[n].push_back(between(a, b, part).x);
  }
}

} // namespace

std::vector<std::pair<Point, Point>> hatched(const std::vector<std::vector<Point>>& rings, double gap,
                                             bool rising) {
  const double slope = rising ? -1 : 1, step = gap * std::sqrt(2.0);
  Meetings meetings;
  for (const std::vector<Point>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i)
      meet(ring[i], ring[(i + 1) % ring.size()], step, slope, meetings);
  std::vector<std::pair<Point, Point>> lines;
  for (auto& [n, places] : meetings) {
    std::sort(places.begin(), places.end());
    const double start = static_cast<double>(n) * step;
    for (std::size_t i = 0; i + 1 < places.size(); i += 2)
      lines.push_back(
          {{places[i], start + slope * places[i]}, {places[i + 1], start + slope * places[i + 1]}});
  }
  return lines;
}

} // namespace variants
