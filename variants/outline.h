// SPDX-License-Identifier: GPL-3.0-or-later
// outline - the shapes of a board as lines, their measures, and whether they show the board as it is
#pragma once

#include "judge/board/map.h"
#include "parser/text.h"
#include "variants/file/variant.h"

#include <cmath>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- the shapes of a board: its borders as lines, and where units, names and centers are drawn
//
// An Outline belongs to one judge::Map and is read from variants/NAME.outline, which
// docs/outlines.md describes. It holds facts alone; how a board looks is the renderer's. Units are the file's
// own, x to the right and y down, the frame `size` wide and high from (0, 0).

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

// ---- lengths, areas and crossings of the lines of an outline

inline double distance(Point a, Point b) {
  const double x = a.x - b.x, y = a.y - b.y;
  return std::sqrt(x * x + y * y);
}
double length(const std::vector<Point>& line);

// The area between some rings, filled by the even-odd rule; they do not cross.
double size_of(const std::vector<std::vector<Point>>& rings);

// Does a rectangle round `middle` lie inside, without any line through it?
bool fits(const Point& middle, const Point& size, const std::vector<std::vector<Point>>& rings);

// The arcs that cross or touch another, or themselves, elsewhere than at common ends.
std::set<std::size_t> crossing_arcs(const std::vector<Arc>& arcs);

// ---- does an outline show the board as it is?
//
// What must hold, so that a reader of the picture can trust it: what touches are neighbours, what does not
// are none, the areas are whole, and counters have room. docs/outlines.md lists the promises.

inline constexpr Point least_counter{18, 13};                 // the least size of a unit's mark
inline constexpr double least_border = 8;                     // shorter ones are not seen
inline constexpr double least_apart = 1.12 * least_counter.x; // a dislodged unit from the one that came

// A sentence for each promise that is broken; empty when all are kept.
std::vector<std::string> broken_promises(const Outline& outline, const judge::Map& map);

// ---- the text of an outline file to an Outline, or to Problems
//
// docs/outlines.md describes the format. The text is read whole, and everything that is wrong with it
// reported by line and column; a text with a Problem makes no Outline.

std::optional<Outline> parse_outline(std::string_view name, std::string_view text, const judge::Map& map,
                                     std::vector<parser::Problem>& problems);

// ---- the outline that a board is drawn with, from variants/NAME.outline
//
// A board is never drawn wrongly: an outline that has an error or breaks a promise
// (outline.h) draws nothing, and `chancery check` says why. Both throw Failure when a file cannot be
// read.

// From the file NAME.outline in the keeper's own folder (Variant::own_drawings), or else in `folder`; where
// there is none, from that of the nearest board that is drawn alike (Variant::drawn_as).
std::optional<Outline> read_outline(const Variant& variant, const std::filesystem::path& folder);

// Is there such a file? Whether it draws is not looked at.
bool has_outline(const Variant& variant, const std::filesystem::path& folder);

// Why NAME.outline draws nothing, with path, line and caret; "" when it draws, or there is no such file.
std::string wrong_outline(const Variant& variant, const std::filesystem::path& folder);

} // namespace variants
