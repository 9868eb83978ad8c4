// SPDX-License-Identifier: GPL-3.0-or-later
// shapes - see shapes.h
#include "variants/pictures/shapes.h"

#include <numbers>

namespace variants {
namespace {

constexpr double round_corner = 0.5523; // of a Bezier curve that stands for a quarter of a circle

Step move_to(Point p) { return {Step::Kind::move, p, {}, {}}; }
Step line_to(Point p) { return {Step::Kind::line, p, {}, {}}; }
Step curve_to(Point first, Point second, Point p) { return {Step::Kind::curve, p, first, second}; }
Step close() { return {Step::Kind::close, {}, {}, {}}; }

// A quarter of a circle from a to b; `corner` is where the straight lines would meet.
Step quarter(Point a, Point corner, Point b) {
  return curve_to(between(a, corner, round_corner), between(b, corner, round_corner), b);
}

} // namespace

Path open_line(const std::vector<Point>& points) {
  Path path;
  for (const Point p : points) path.push_back(path.empty() ? move_to(p) : line_to(p));
  return path;
}

Path polygon(const std::vector<Point>& points) {
  Path path = open_line(points);
  path.push_back(close());
  return path;
}

Path path_of(const Curve& curve) {
  return {move_to(curve.start), curve_to(curve.first, curve.second, curve.end)};
}

Path line_between(Point a, Point b) { return {move_to(a), line_to(b)}; }

Path rectangle(const Box& box) {
  return polygon({box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}});
}

Path rounded(const Box& box, double radius) {
  const auto [x1, y1] = box.low;
  const auto [x2, y2] = box.high;
  const double r = radius;
  return {move_to({x1 + r, y1}),
          line_to({x2 - r, y1}),
          quarter({x2 - r, y1}, {x2, y1}, {x2, y1 + r}),
          line_to({x2, y2 - r}),
          quarter({x2, y2 - r}, {x2, y2}, {x2 - r, y2}),
          line_to({x1 + r, y2}),
          quarter({x1 + r, y2}, {x1, y2}, {x1, y2 - r}),
          line_to({x1, y1 + r}),
          quarter({x1, y1 + r}, {x1, y1}, {x1 + r, y1}),
          close()};
}

Path circle(Point middle, double radius) {
  return rounded(box_round(middle, 2 * radius, 2 * radius), radius);
}

Path hull(const Box& box) {
  const auto [x1, y1] = box.low;
  const auto [x2, y2] = box.high;
  const double keel = box.width() * 0.24, deck = y1 + box.height() * 0.1;
  return {move_to({x1, y1}),
          line_to({x2, y1}),
          curve_to({x2 - keel * 0.1, deck + box.height() * 0.5}, {x2 - keel * 0.6, y2}, {x2 - keel, y2}),
          line_to({x1 + keel, y2}),
          curve_to({x1 + keel * 0.6, y2}, {x1 + keel * 0.1, deck + box.height() * 0.5}, {x1, y1}),
          close()};
}

Path dart(const Box& box) {
  const auto [x1, y1] = box.low;
  const auto [x2, y2] = box.high;
  const double middle = (x1 + x2) / 2, height = box.height();
  return polygon({{middle, y1 - height * 0.22},
                  {x2, y2 - height * 0.12},
                  {x2 - box.width() * 0.12, y2},
                  {x1 + box.width() * 0.12, y2},
                  {x1, y2 - height * 0.12}});
}

Path star(Point middle, double outer, double inner) {
  constexpr int points = 12;
  std::vector<Point> corners;
  for (int i = 0; i < 2 * points; ++i) {
    const double angle = std::numbers::pi * i / points, reach = i % 2 == 0 ? outer : inner;
    corners.push_back(middle + Point{std::sin(angle), -std::cos(angle)} * reach);
  }
  return polygon(corners);
}

Path cross(Point middle, double arm) {
  Path path = line_between(middle + Point{-arm, -arm}, middle + Point{arm, arm});
  append(path, line_between(middle + Point{-arm, arm}, middle + Point{arm, -arm}));
  return path;
}

Path plus(Point middle, double arm) {
  Path path = line_between(middle + Point{-arm, 0}, middle + Point{arm, 0});
  append(path, line_between(middle + Point{0, -arm}, middle + Point{0, arm}));
  return path;
}

Path arrow_head(Point tip, Point heading, double length, double width) {
  const Point back = tip - heading * length, aside = turned_left(heading) * (width / 2);
  return polygon({tip, back + aside, back - aside});
}

void append(Path& path, const Path& further) { path.insert(path.end(), further.begin(), further.end()); }

} // namespace variants
