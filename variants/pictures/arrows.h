// SPDX-License-Identifier: GPL-3.0-or-later
// arrows - what units try and what came of it, as arrows that pass no third unit
#pragma once

#include "variants/pictures/sheet.h"

#include <optional>
#include <vector>

namespace variants {

struct Lane {
  Point from, to;                    // middles of counters or anchors
  double start_gap = 0, end_gap = 0; // pixels left free there
  double least_end_gap = 0;          // what is left at the end of an arrow that would be too short else
  double least_bend = 0;             // of opposite moves: they bend at least so far
  std::optional<Curve> first;        // a curve that is better than any bend, if it is free
  std::vector<judge::Province> own;  // whose units are no third ones
};

class Lanes {
 public:
  explicit Lanes(const Sheet& sheet) : sheet_(sheet) {}
  Curve lay(const Lane& lane);

 private:
  struct Laid {
    std::vector<Point> points;
    Box box;
  };
  double cost_of(const std::vector<Point>& points, double bend, const std::vector<Point>& thirds) const;
  double nearness(const std::vector<Point>& points, Point third) const;
  double sharing(const std::vector<Point>& points) const;
  std::vector<Point> thirds_of(const Lane& lane) const;

  const Sheet& sheet_;
  std::vector<Laid> laid_;
};

} // namespace variants
