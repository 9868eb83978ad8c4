// SPDX-License-Identifier: GPL-3.0-or-later
// plan - where the parts of a drawing ended up: for measures and tests
#pragma once

#include "judge/board/order.h"
#include "variants/outlines/geometry.h"
#include "variants/pictures/picture.h"

#include <vector>

namespace variants {

struct PlacedName {
  judge::Province province;
  std::vector<Text> lines;
  Box box; // round all lines
};

struct PlacedCounter {
  judge::Unit unit;
  Point middle;
  Box box; // of the counter; of its star, where it has one
  bool starred = false;
};

struct PlacedArrow {
  Curve curve;
  Box start, end; // rooms of a counter's size, where it meets others that begin or end there
  std::vector<judge::Province> own; // places of units that it is about: no third ones
};

struct Plan {
  double unit = 1; // pixels a thousandth of the board's width
  Point counter;   // size
  double line = 1; // width of a move
  std::vector<PlacedName> names;
  std::vector<PlacedCounter> counters;
  std::vector<PlacedArrow> moves; // of units: moves and retreats
  std::vector<PlacedArrow> helps; // supports and convoys
};

} // namespace variants
