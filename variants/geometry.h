// SPDX-License-Identifier: GPL-3.0-or-later
// geometry - points, boxes, curves, hatching, and which area lies where, as drawing needs them
#pragma once

#include "variants/outline.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace variants {

// ---- points, boxes and curves, as far as drawing needs them

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
constexpr Point turned_left(Point a) { return {a.y, -a.x}; }
inline double length(Point a) { return std::sqrt(dot(a, a)); }
inline Point between(Point a, Point b, double part) { return a + (b - a) * part; }
// Of length one; to the right when `a` has none.
Point direction(Point a);
double distance_to_segment(Point p, Point a, Point b);
double distance_to_line(Point p, const std::vector<Point>& line);

struct Box {
  Point low, high;
  double width() const { return high.x - low.x; }
  double height() const { return high.y - low.y; }
  double area() const { return width() * height(); }
  Point middle() const { return between(low, high, 0.5); }
  bool holds(Point p) const { return p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y; }
  bool operator==(const Box&) const = default;
};
Box box_round(Point middle, double width, double height);
inline double shared_area(const Box& a, const Box& b) {
  const double width = std::min(a.high.x, b.high.x) - std::max(a.low.x, b.low.x);
  const double height = std::min(a.high.y, b.high.y) - std::max(a.low.y, b.low.y);
  return width > 0 && height > 0 ? width * height : 0;
}

// A Bezier curve of two control points.
struct Curve {
  Point start, first, second, end;
  Point at(double part) const;
  Point heading(double part) const; // of length one
  Curve piece(double from, double to) const;
  std::vector<Point> sampled(std::size_t pieces) const; // pieces + 1 points
  double length() const;
  double part_at(double distance) const; // how far from its start along it, as a part of it
};
// From a to b; its middle lies `bend` times their distance to the left of the straight line.
Curve bent(Point a, Point b, double bend);
// The part of the curve within [from, to] that is nearest to the point.
double nearest_part(const Curve& curve, Point p, double from, double to);

// Without the points that lie off the line through their neighbours by less than `tolerance`. Its ends stay.
std::vector<Point> simplified(const std::vector<Point>& line, double tolerance);

// ---- parallel slanting lines that fill an area

// Lines at `gap` from each other within closed rings, by the even-odd rule: falling from left to right, or
// rising.
std::vector<std::pair<Point, Point>> hatched(const std::vector<std::vector<Point>>& rings, double gap,
                                             bool rising);

// ---- which province lies where, on a grid: fast enough to ask it for each place that a name might
// have

// Columns and rows of a grid, the last ones not counted.
struct GridPart {
  std::size_t left = 0, right = 0, top = 0, bottom = 0;
};

// How many cells are marked, of some in a rectangle: four numbers tell it of any part of that.
class GridCounts {
 public:
  GridCounts() = default;
  // `is_marked`: of a column and a row.
  template <class IsMarked> GridCounts(const GridPart& room, const IsMarked& is_marked) : room_(room) {
    sums_.resize((width() + 1) * (room.bottom - room.top + 1));
    std::uint32_t *above = sums_.data(), *here = above + width() + 1; // of the row
    for (std::size_t row = room.top; row < room.bottom; ++row) {
      std::uint32_t in_row = 0;
      for (std::size_t column = room.left; column < room.right; ++column) {
        in_row += is_marked(column, row) ? 1 : 0;
        *++here = *++above + in_row;
      }
      ++here, ++above; // nothing lies to the left of a row
    }
  }
  std::size_t in(const GridPart& part) const;

 private:
  std::size_t width() const { return room_.right - room_.left; }
  std::size_t place(std::size_t column, std::size_t row) const {
    return (row - room_.top) * (width() + 1) + column - room_.left;
  }
  GridPart room_;
  std::vector<std::uint32_t> sums_; // of what lies to the left and above
};

class AreaGrid {
 public:
  // `is_sea`: by province, 1 for yes.
  AreaGrid(const Outline& outline, double cell, const std::vector<std::uint8_t>& is_sea);
  // The part of the box, in units of the outline, that lies in each of: the province, others of the same
  // nature, all else.
  struct Shares {
    double own = 0, alike = 0, other = 0;
  };
  Shares shares(const Box& box, judge::Province p) const;

 private:
  void fill(const std::vector<std::vector<Point>>& rings, std::uint16_t number);
  void count(const std::vector<std::uint8_t>& is_sea);

  double cell_;
  std::size_t columns_, rows_;
  std::vector<std::uint16_t> owners_;          // a province's index, or `nobody`
  std::vector<std::vector<double>> crossings_; // by row, while an area is filled
  std::vector<std::uint8_t> is_sea_;
  GridCounts land_, sea_;
  std::vector<GridCounts> own_; // by province
};

} // namespace variants
