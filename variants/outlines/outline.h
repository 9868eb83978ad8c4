// SPDX-License-Identifier: GPL-3.0-or-later
// outline - the shapes of a board: its borders as lines, and where units, names and centers are drawn
//
// An Outline belongs to one judge::Map and is read from variants/NAME.outline (outline_file.h), which
// docs/outlines.md describes. It holds facts alone; how a board looks is the renderer's. Units are the file's
// own, x to the right and y down, the frame `size` wide and high from (0, 0).
#pragma once

#include "judge/board/map.h"

#include <optional>
#include <string>
#include <vector>

namespace variants {

struct Point {
  double x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// A line between two junctions, or a closed line: once in the file, shared by the areas on both sides.
struct Arc {
  std::vector<Point> points;              // two or more; a closed arc ends where it begins
  std::vector<judge::Province> provinces; // on its sides: none, one or two
};

// One piece of an arc, in the order of the arc or against it.
struct ArcUse {
  std::size_t arc = 0;
  bool reversed = false;
};
using Ring = std::vector<ArcUse>; // closed

// Some closed rings, filled by the even-odd rule.
using Area = std::vector<Ring>;

// Where marks of a location stand, each the middle of the mark. A named coast has `unit` and `dislodged`
// alone. Where nobody may enter, they are those of the label.
struct Anchors {
  Point unit;
  Point dislodged;
  std::optional<Point> label;  // of the block of name lines
  std::optional<Point> center; // of a supply center's mark
};

struct Decoration {
  enum class Kind { island, water }; // grey land, or water, that nobody may enter
  Kind kind = Kind::island;
  Area area;
  judge::Province over; // the province that it lies over; none where it is a cell of its own
};

struct Outline {
  std::string name;     // of the file that it was read from: "standard" for boards based on it
  bool diagram = false; // made from the neighbours alone, not from geography
  Point size;
  std::vector<Arc> arcs;
  judge::Table<judge::Province, Area> areas;
  std::vector<Decoration> decorations;
  judge::Table<judge::Location, Anchors> anchors;                 // of base and named coasts
  judge::Table<judge::Province, std::vector<std::string>> labels; // the province's name, in lines
  std::vector<std::pair<judge::Province, judge::Province>> links; // passages that no border shows
  std::vector<std::pair<judge::Province, judge::Province>> walls; // borders that nobody crosses

  // The points of a ring, first point not repeated at the end.
  std::vector<Point> points(const Ring& ring) const;
  const Point& begin(const ArcUse& use) const;
  const Point& end(const ArcUse& use) const;
};

} // namespace variants
