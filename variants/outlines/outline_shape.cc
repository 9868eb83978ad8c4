// SPDX-License-Identifier: GPL-3.0-or-later
// outline_shape - plane geometry in plain loops; see outline_shape.h
#include "variants/outlines/outline_shape.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace variants {
namespace {

using Rings = std::vector<std::vector<Point>>;

struct Segment {
  Point a, b;
  std::size_t arc = 0;
};

// Above 0 where a, b, c turn left.
double turn(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool between(const Point& p, const Segment& s) {
  return std::min(s.a.x, s.b.x) <= p.x && p.x <= std::max(s.a.x, s.b.x) && std::min(s.a.y, s.b.y) <= p.y &&
         p.y <= std::max(s.a.y, s.b.y);
}

bool lies_on(const Point& p, const Segment& s) { return turn(s.a, s.b, p) == 0 && between(p, s); }

bool opposite(double a, double b) { return (a > 0 && b < 0) || (a < 0 && b > 0); }

// With a common end they cross only when one lies on the other.
bool cross(const Segment& s, const Segment& t) {
  if (s.a == t.a || s.a == t.b || s.b == t.a || s.b == t.b) {
    const auto lies = [](const Point& p, const Segment& on) {
      return p != on.a && p != on.b && lies_on(p, on);
    };
    return lies(s.a, t) || lies(s.b, t) || lies(t.a, s) || lies(t.b, s) || (s.a == t.a && s.b == t.b) ||
           (s.a == t.b && s.b == t.a);
  }
  if (opposite(turn(s.a, s.b, t.a), turn(s.a, s.b, t.b)) &&
      opposite(turn(t.a, t.b, s.a), turn(t.a, t.b, s.b)))
    return true;
  return lies_on(s.a, t) || lies_on(s.b, t) || lies_on(t.a, s) || lies_on(t.b, s);
}

double left(const Segment& s) { return std::min(s.a.x, s.b.x); }
double right(const Segment& s) { return std::max(s.a.x, s.b.x); }

bool heights_meet(const Segment& s, const Segment& t) {
  return std::min(s.a.y, s.b.y) <= std::max(t.a.y, t.b.y) && std::min(t.a.y, t.b.y) <= std::max(s.a.y, s.b.y);
}

template <class Function> void for_each_side(const Rings& rings, Function function) {
  for (const std::vector<Point>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) function(Segment{ring[i], ring[(i + 1) % ring.size()], 0});
}

double size_of_ring(const std::vector<Point>& ring) {
  double twice = 0;
  for_each_side({ring}, [&](const Segment& s) { twice += s.a.x * s.b.y - s.b.x * s.a.y; });
  return std::abs(twice) / 2;
}

} // namespace

double length(const std::vector<Point>& line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
  return sum;
}

// A ring inside an odd number of others is a hole. The middle of a side lies on no other ring.
double size_of(const Rings& rings) {
  double sum = 0;
  for (std::size_t i = 0; i < rings.size(); ++i) {
    Rings others = rings;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const Point middle{(rings[i][0].x + rings[i][1].x) / 2, (rings[i][0].y + rings[i][1].y) / 2};
    sum += is_inside(middle, others) ? -size_of_ring(rings[i]) : size_of_ring(rings[i]);
  }
  return sum;
}

bool is_inside(const Point& point, const Rings& rings) {
  bool inside = false;
  for_each_side(rings, [&](const Segment& s) {
    if ((s.a.y > point.y) != (s.b.y > point.y) &&
        point.x < (s.b.x - s.a.x) * (point.y - s.a.y) / (s.b.y - s.a.y) + s.a.x)
      inside = !inside;
  });
  return inside;
}

bool fits(const Point& middle, const Point& size, const Rings& rings) {
  const Point low{middle.x - size.x / 2, middle.y - size.y / 2};
  const Point high{middle.x + size.x / 2, middle.y + size.y / 2};
  const Rings frame{{low, {high.x, low.y}, high, {low.x, high.y}}};
  bool clear = is_inside(middle, rings);
  for_each_side(rings, [&](const Segment& side) {
    clear = clear && !is_inside(side.a, frame);
    for_each_side(frame, [&](const Segment& edge) { clear = clear && !cross(side, edge); });
  });
  return clear;
}

// From left to right, each with those that begin before it ends.
std::set<std::size_t> crossing_arcs(const std::vector<Arc>& arcs) {
  std::vector<Segment> segments;
  for (std::size_t arc = 0; arc < arcs.size(); ++arc)
    for (std::size_t i = 1; i < arcs[arc].points.size(); ++i)
      segments.push_back({arcs[arc].points[i - 1], arcs[arc].points[i], arc});
  std::sort(segments.begin(), segments.end(),
            [](const Segment& s, const Segment& t) { return left(s) < left(t); });
  std::set<std::size_t> found;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const Segment& one = segments[i];
    if (one.a == one.b) found.insert(one.arc);
    for (std::size_t j = i + 1; j < segments.size() && left(segments[j]) <= right(one); ++j)
      if (heights_meet(one, segments[j]) && cross(one, segments[j])) {
        found.insert(one.arc);
        found.insert(segments[j].arc);
      }
  }
  return found;
}

} // namespace variants
