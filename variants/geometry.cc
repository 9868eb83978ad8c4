// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/geometry.h"

#include <map>

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

// Where a line "y - slope x = n * gap" meets the edge: at which x.
using Meetings = std::map<long, std::vector<double>>;

void meet(Point a, Point b, double gap, double slope, Meetings& meetings) {
  double from = a.y - slope * a.x, to = b.y - slope * b.x;
  if (from > to) std::swap(from, to), std::swap(a, b);
  for (long n = std::lround(std::ceil(from / gap)); static_cast<double>(n) * gap < to; ++n) {
    const double part = (static_cast<double>(n) * gap - from) / (to - from);
    meetings[n].push_back(between(a, b, part).x);
  }
}

constexpr std::uint16_t nobody = 0xFFFF;

std::vector<std::vector<Point>> rings_of(const Outline& outline, const Area& area) {
  std::vector<std::vector<Point>> rings;
  for (const Ring& ring : area) rings.push_back(outline.points(ring));
  return rings;
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

std::vector<std::pair<Point, Point>> hatched(const std::vector<std::vector<Point>>& rings, double gap,
                                             bool rising) {
  const double slope = rising ? -1 : 1, step = gap * std::sqrt(2.0);
  Meetings meetings;
  for (const std::vector<Point>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i)
      meet(ring[i], ring[(i + 1) % ring.size()], step, slope, meetings);
  std::vector<std::pair<Point, Point>> lines;
  for (auto& [n, places] : meetings) {
    std::sort(places.begin(), places.end());
    const double start = static_cast<double>(n) * step;
    for (std::size_t i = 0; i + 1 < places.size(); i += 2)
      lines.push_back(
          {{places[i], start + slope * places[i]}, {places[i + 1], start + slope * places[i + 1]}});
  }
  return lines;
}

std::size_t GridCounts::in(const GridPart& part) const {
  const std::size_t left = std::max(part.left, room_.left), right = std::min(part.right, room_.right);
  const std::size_t top = std::max(part.top, room_.top), bottom = std::min(part.bottom, room_.bottom);
  if (left >= right || top >= bottom) return 0;
  return sums_[place(right, bottom)] - sums_[place(left, bottom)] - sums_[place(right, top)] +
         sums_[place(left, top)];
}

AreaGrid::AreaGrid(const Outline& outline, double cell, const std::vector<std::uint8_t>& is_sea)
    : cell_(cell), columns_(static_cast<std::size_t>(outline.size.x / cell) + 1),
      rows_(static_cast<std::size_t>(outline.size.y / cell) + 1), owners_(columns_ * rows_, nobody),
      crossings_(rows_), is_sea_(is_sea) {
  for (std::size_t i = 0; i < outline.areas.size(); ++i)
    fill(rings_of(outline, outline.areas[judge::Province(i)]), static_cast<std::uint16_t>(i));
  for (const Decoration& decoration : outline.decorations) fill(rings_of(outline, decoration.area), nobody);
  count(is_sea);
}

// Where the middle line of each row enters and leaves the area, and what lies between.
void AreaGrid::fill(const std::vector<std::vector<Point>>& rings, std::uint16_t number) {
  const auto row_at = [this](double y) {
    return static_cast<std::size_t>(std::clamp(y / cell_, 0.0, static_cast<double>(rows_)));
  };
  std::size_t first = rows_, last = 0; // rows that the area may reach
  for (const std::vector<Point>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[i + 1 < ring.size() ? i + 1 : 0];
      const std::size_t begin = row_at(std::min(a.y, b.y)),
                        end = std::min(row_at(std::max(a.y, b.y)) + 1, rows_);
      first = std::min(first, begin), last = std::max(last, end);
      for (std::size_t row = begin; row < end; ++row) {
        const double y = (static_cast<double>(row) + 0.5) * cell_;
        if ((a.y > y) != (b.y > y)) crossings_[row].push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
      }
    }
  for (std::size_t row = first; row < last; ++row) {
    std::vector<double>& places = crossings_[row];
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i + 1 < places.size(); i += 2)
      for (auto column = static_cast<std::size_t>(std::max(0.0, places[i] / cell_ - 1)); column < columns_;
           ++column) {
        const double x = (static_cast<double>(column) + 0.5) * cell_;
        if (x >= places[i + 1]) break;
        if (x >= places[i]) owners_[row * columns_ + column] = number;
      }
    places.clear();
  }
}

void AreaGrid::count(const std::vector<std::uint8_t>& is_sea) {
  std::vector<GridPart> rooms(is_sea.size(), {columns_, 0, rows_, 0}); // of each province, as small as can be
  for (std::size_t row = 0; row < rows_; ++row)
    for (std::size_t column = 0; column < columns_; ++column)
      if (const std::uint16_t owner = owners_[row * columns_ + column]; owner != nobody) {
        GridPart& room = rooms[owner];
        room.left = std::min(room.left, column), room.right = std::max(room.right, column + 1);
        room.top = std::min(room.top, row), room.bottom = std::max(room.bottom, row + 1);
      }
  const auto owner = [owners = owners_.data(), this](std::size_t column, std::size_t row) {
    return owners[row * columns_ + column];
  };
  const GridPart all{0, columns_, 0, rows_};
  for (const bool sea : {false, true})
    (sea ? sea_ : land_) = GridCounts(all, [&](std::size_t column, std::size_t row) {
      return owner(column, row) != nobody && (is_sea[owner(column, row)] != 0) == sea;
    });
  own_.resize(rooms.size());
  for (std::size_t i = 0; i < rooms.size(); ++i)
    if (rooms[i].right > 0)
      own_[i] =
          GridCounts(rooms[i], [&](std::size_t column, std::size_t row) { return owner(column, row) == i; });
}

AreaGrid::Shares AreaGrid::shares(const Box& box, judge::Province p) const {
  const auto cell = [this](double value, std::size_t end) {
    return static_cast<std::size_t>(std::clamp(value / cell_, 0.0, static_cast<double>(end - 1)));
  };
  const GridPart cells{cell(box.low.x, columns_), cell(box.high.x, columns_) + 1, cell(box.low.y, rows_),
                       cell(box.high.y, rows_) + 1};
  const auto all = static_cast<double>((cells.right - cells.left) * (cells.bottom - cells.top));
  const auto own = static_cast<double>(own_[p.index()].in(cells));
  const auto alike = static_cast<double>((is_sea_[p.index()] != 0 ? sea_ : land_).in(cells)) - own;
  return {own / all, alike / all, (all - own - alike) / all};
}

} // namespace variants
