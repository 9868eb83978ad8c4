// SPDX-License-Identifier: GPL-3.0-or-later
// svg_arc - see svg_arc.h; from ends to middle and angles as in SVG 1.1, appendix F.6
#include "variants/formats/svg_arc.h"

#include "variants/outlines/geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace variants {

namespace {

constexpr int arc_pieces = 12;

Point turned_by(Point point, double angle) {
  return {point.x * std::cos(angle) - point.y * std::sin(angle),
          point.x * std::sin(angle) + point.y * std::cos(angle)};
}

} // namespace

std::vector<Point> svg_arc(const SvgArc& arc) {
  Point radii{std::abs(arc.radii.x), std::abs(arc.radii.y)};
  if (radii.x == 0 || radii.y == 0 || arc.from == arc.to) return {arc.to};
  const double angle = arc.turned * std::numbers::pi / 180;
  // On a circle of radius one round the origin, where the arc would lie without its middle.
  const Point half = turned_by((arc.from - arc.to) * 0.5, -angle);
  const double reach = std::hypot(half.x / radii.x, half.y / radii.y);
  radii = radii * std::max(reach, 1.0);
  const Point from{half.x / radii.x, half.y / radii.y};
  const double square = std::max(1 / dot(from, from) - 1, 0.0), side = arc.is_large == arc.is_sweep ? -1 : 1;
  const Point middle = Point{from.y, -from.x} * (side * std::sqrt(square));
  const Point first = from - middle, last = from * -1 - middle;
  const double begin = std::atan2(first.y, first.x);
  double sweep = std::atan2(last.y, last.x) - begin;
  if (arc.is_sweep && sweep < 0) sweep += 2 * std::numbers::pi;
  if (!arc.is_sweep && sweep > 0) sweep -= 2 * std::numbers::pi;
  const Point center =
      turned_by({middle.x * radii.x, middle.y * radii.y}, angle) + between(arc.from, arc.to, 0.5);
  std::vector<Point> points;
  for (int i = 1; i < arc_pieces; ++i) {
    const double at = begin + sweep * i / arc_pieces;
    points.push_back(turned_by({radii.x * std::cos(at), radii.y * std::sin(at)}, angle) + center);
  }
  points.push_back(arc.to);
  return points;
}

} // namespace variants
