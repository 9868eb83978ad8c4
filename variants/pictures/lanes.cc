// SPDX-License-Identifier: GPL-3.0-or-later
// lanes - see lanes.h
#include "variants/pictures/lanes.h"

#include <array>
#include <span>

namespace variants {
namespace {

constexpr std::size_t pieces = 18;
// Each to both sides; the wide ones only where nothing else is free, those between them only where these are
// not, either.
constexpr std::array<double, 5> usual_bends{0, 0.08, 0.14, 0.20, 0.28};
constexpr std::array<double, 6> wide_bends{0.36, 0.45, 0.55, 0.66, 0.8, 1.0};
constexpr std::array<double, 11> bends_between{0.04, 0.11, 0.17, 0.24, 0.32, 0.40,
                                               0.50, 0.60, 0.73, 0.9,  1.15};
constexpr double taken = 100; // a cost from which on a lane is not free

Box box_of(const std::vector<Point>& points, double margin) {
  Box box{points.front(), points.front()};
  for (const Point p : points) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return {box.low - Point{margin, margin}, box.high + Point{margin, margin}};
}

// Also of boxes without an area, as those of straight arrows are.
bool meets(const Box& a, const Box& b) {
  return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

// Leaves the gaps free, or less where the arrow would be too short to see: its start may lie below a counter.
Curve trimmed(const Curve& curve, const Lane& lane, double least) {
  const double all = curve.length();
  const double missing = std::max(0.0, lane.start_gap + lane.end_gap + least - all);
  const double start = lane.start_gap - std::min(missing, lane.start_gap * 0.7);
  const double end =
      std::max(lane.least_end_gap, lane.end_gap - std::max(0.0, missing - lane.start_gap * 0.7));
  return curve.piece(curve.part_at(start), curve.part_at(all - end));
}

} // namespace

Curve Lanes::lay(const Lane& lane) {
  const std::vector<Point> thirds = thirds_of(lane);
  std::optional<Curve> best;
  double least = 0;
  const auto offer = [&](const Curve& whole, double bend) {
    const Curve curve = trimmed(whole, lane, sheet_.sizes.move * 6.5);
    const double cost = cost_of(curve.sampled(pieces), bend, thirds);
    if (best && cost >= least) return;
    best = curve;
    least = cost;
  };
  if (lane.first) offer(*lane.first, 0);
  const auto offer_all = [&](std::span<const double> bends) {
    for (const double bend : bends)
      if (bend >= lane.least_bend)
        for (const double side : {1.0, -1.0}) offer(bent(lane.from, lane.to, side * bend), bend);
  };
  offer_all(usual_bends);
  if (!best || least >= taken) offer_all(wide_bends);
  if (!best || least >= taken) offer_all(bends_between);
  const std::vector<Point> points = best->sampled(pieces);
  laid_.push_back({points, box_of(points, 3 * sheet_.sizes.move)});
  return *best;
}

double Lanes::cost_of(const std::vector<Point>& points, double bend, const std::vector<Point>& thirds) const {
  double cost = 55 * bend + 60 * bend * bend;
  const Box near = box_of(points, sheet_.sizes.counter.x), here = box_of(points, 0);
  for (const Point third : thirds)
    if (near.holds(third)) cost += nearness(points, third);
  cost += sharing(points);
  const Box& board = sheet_.board;
  for (const Point p : points)
    if (p.x < board.low.x || p.x > board.high.x || p.y < board.low.y || p.y > board.high.y) cost += 100;
  for (const PlacedName& name : sheet_.plan.names)
    if (meets(here, name.box))
      for (const Point p : points)
        if (name.box.holds(p)) cost += 0.7;
  return cost;
}

// From 0 at a counter's width to 50 at half of it, and much more below.
double Lanes::nearness(const std::vector<Point>& points, Point third) const {
  const double width = sheet_.sizes.counter.x, off = distance_to_line(third, points) / width;
  if (off >= 1) return 0;
  return off < 0.52 ? 300 + 400 * (0.52 - off) : 50 * (1 - off) / 0.48;
}

// The two meet at their ends and may cross; they must not run along each other.
double Lanes::sharing(const std::vector<Point>& points) const {
  const double near = 2.2 * sheet_.sizes.move;
  const Box box = box_of(points, near);
  double cost = 0;
  for (const Laid& other : laid_) {
    if (shared_area(box, other.box) <= 0) continue;
    int together = 0, crossing = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
      if (other.box.holds(points[i]) && distance_to_line(points[i], other.points) < near)
        ++together;
      else
        together = 0;
      crossing = std::max(crossing, together);
    }
    const double run = crossing * distance(points.front(), points.back()) / pieces;
    cost += run > sheet_.sizes.counter.x * 0.7 ? 120 + 6 * crossing : 3 * crossing;
  }
  return cost;
}

std::vector<Point> Lanes::thirds_of(const Lane& lane) const {
  std::vector<Point> thirds;
  for (const PlacedCounter& counter : sheet_.plan.counters)
    if (std::find(lane.own.begin(), lane.own.end(), sheet_.map.province_of(counter.unit.location)) ==
        lane.own.end())
      thirds.push_back(counter.middle);
  return thirds;
}

} // namespace variants
