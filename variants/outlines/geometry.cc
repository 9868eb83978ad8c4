// SPDX-License-Identifier: GPL-3.0-or-later
// geometry - see geometry.h
#include "variants/outlines/geometry.h"

namespace variants {

Point direction(Point a) {
  const double size = length(a);
  return size > 0 ? a * (1 / size) : Point{1, 0};
}

double distance_to_segment(Point p, Point a, Point b) {
  const double square = dot(b - a, b - a);
  const double part = square > 0 ? std::clamp(dot(p - a, b - a) / square, 0.0, 1.0) : 0;
  return distance(p, between(a, b, part));
}

double distance_to_line(Point p, const std::vector<Point>& line) {
  double nearest = distance(p, line.front());
  for (std::size_t i = 1; i < line.size(); ++i)
    nearest = std::min(nearest, distance_to_segment(p, line[i - 1], line[i]));
  return nearest;
}

Box box_round(Point middle, double width, double height) {
  const Point half{width / 2, height / 2};
  return {middle - half, middle + half};
}

Box moved(const Box& box, Point by) { return {box.low + by, box.high + by}; }

Point Curve::at(double part) const {
  const Point a = between(start, first, part), b = between(first, second, part);
  const Point c = between(second, end, part);
  return between(between(a, b, part), between(b, c, part), part);
}

Point Curve::heading(double part) const {
  const Point a = between(start, first, part), b = between(first, second, part);
  const Point c = between(second, end, part);
  return direction(between(b, c, part) - between(a, b, part));
}

Curve Curve::piece(double from, double to) const {
  const auto head = [](const Curve& c, double part) { // its beginning, by de Casteljau
    const Point a = between(c.start, c.first, part), b = between(c.first, c.second, part);
    return Curve{c.start, a, between(a, b, part), c.at(part)};
  };
  const auto reversed = [](const Curve& c) { return Curve{c.end, c.second, c.first, c.start}; };
  if (to <= 0) return {start, start, start, start};
  return reversed(head(reversed(head(*this, to)), 1 - from / to));
}

std::vector<Point> Curve::sampled(std::size_t pieces) const {
  std::vector<Point> points;
  points.reserve(pieces + 1);
  for (std::size_t i = 0; i <= pieces; ++i)
    points.push_back(at(static_cast<double>(i) / static_cast<double>(pieces)));
  return points;
}

double Curve::length() const {
  const std::vector<Point> points = sampled(16);
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) sum += distance(points[i - 1], points[i]);
  return sum;
}

double Curve::part_at(double wanted) const {
  constexpr std::size_t pieces = 32;
  const std::vector<Point> points = sampled(pieces);
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double step = distance(points[i - 1], points[i]);
    if (wanted <= step && step > 0)
      return (static_cast<double>(i - 1) + std::max(0.0, wanted) / step) / pieces;
    wanted -= step;
  }
  return 1;
}

Curve bent(Point a, Point b, double bend) {
  const Point aside = turned_left(b - a) * (bend * 4 / 3);
  return {a, between(a, b, 1.0 / 3) + aside, between(a, b, 2.0 / 3) + aside, b};
}

double nearest_part(const Curve& curve, Point p, double from, double to) {
  constexpr int steps = 28;
  double best = from;
  for (int i = 1; i <= steps; ++i) {
    const double part = from + (to - from) * i / steps;
    if (distance(curve.at(part), p) < distance(curve.at(best), p)) best = part;
  }
  return best;
}

namespace {

void keep_between(const std::vector<Point>& line, std::size_t first, std::size_t last, double tolerance,
                  std::vector<bool>& kept) {
  double most = tolerance;
  std::size_t farthest = 0;
  for (std::size_t i = first + 1; i < last; ++i)
    if (const double off = distance_to_segment(line[i], line[first], line[last]); off > most) {
      most = off;
      farthest = i;
    }
  if (farthest == 0) return;
  kept[farthest] = true;
  keep_between(line, first, farthest, tolerance, kept);
  keep_between(line, farthest, last, tolerance, kept);
}

} // namespace

std::vector<Point> simplified(const std::vector<Point>& line, double tolerance) {
  if (line.size() < 3) return line;
  std::vector<bool> kept(line.size());
  kept.front() = kept.back() = true;
  const std::size_t half = line.size() / 2; // a closed line has its ends in one point
  if (line.front() == line.back()) kept[half] = true;
  keep_between(line, 0, kept[half] ? half : line.size() - 1, tolerance, kept);
  if (line.front() == line.back()) keep_between(line, half, line.size() - 1, tolerance, kept);
  std::vector<Point> result;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (kept[i]) result.push_back(line[i]);
  return result;
}

} // namespace variants
