// SPDX-License-Identifier: GPL-3.0-or-later
// geometry - points, boxes and curves, as far as drawing needs them
#pragma once

#include "variants/outlines/outline_shape.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace variants {

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
Box moved(const Box& box, Point by);
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

} // namespace variants
