// SPDX-License-Identifier: GPL-3.0-or-later
// area_grid - see area_grid.h
#include "variants/outlines/area_grid.h"

namespace variants {
namespace {

constexpr std::uint16_t nobody = 0xFFFF;

// Where a row's middle line enters and leaves the area.
std::vector<double> crossings(const std::vector<std::vector<Point>>& rings, double y) {
  std::vector<double> places;
  for (const std::vector<Point>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[i + 1 < ring.size() ? i + 1 : 0];
      if ((a.y > y) != (b.y > y)) places.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
    }
  std::sort(places.begin(), places.end());
  return places;
}

std::vector<std::vector<Point>> rings_of(const Outline& outline, const Area& area) {
  std::vector<std::vector<Point>> rings;
  for (const Ring& ring : area) rings.push_back(outline.points(ring));
  return rings;
}

} // namespace

AreaGrid::AreaGrid(const Outline& outline, double cell)
    : cell_(cell), columns_(static_cast<std::size_t>(outline.size.x / cell) + 1),
      rows_(static_cast<std::size_t>(outline.size.y / cell) + 1), owners_(columns_ * rows_, nobody) {
  for (std::size_t i = 0; i < outline.areas.size(); ++i)
    fill(rings_of(outline, outline.areas[judge::Province(i)]), static_cast<std::uint16_t>(i));
  for (const Decoration& decoration : outline.decorations) fill(rings_of(outline, decoration.area), nobody);
}

void AreaGrid::fill(const std::vector<std::vector<Point>>& rings, std::uint16_t number) {
  double low = 1e9, high = -1e9;
  for (const std::vector<Point>& ring : rings)
    for (const Point p : ring) low = std::min(low, p.y), high = std::max(high, p.y);
  for (std::size_t row = 0; row < rows_; ++row) {
    const double y = (static_cast<double>(row) + 0.5) * cell_;
    if (y < low || y > high) continue;
    const std::vector<double> places = crossings(rings, y);
    for (std::size_t i = 0; i + 1 < places.size(); i += 2)
      for (auto column = static_cast<std::size_t>(std::max(0.0, places[i] / cell_ - 1)); column < columns_;
           ++column) {
        const double x = (static_cast<double>(column) + 0.5) * cell_;
        if (x >= places[i + 1]) break;
        if (x >= places[i]) owners_[row * columns_ + column] = number;
      }
  }
}

AreaGrid::Shares AreaGrid::shares(const Box& box, judge::Province p,
                                  const std::vector<std::uint8_t>& alike) const {
  const auto cell = [this](double value, std::size_t end) {
    return static_cast<std::size_t>(std::clamp(value / cell_, 0.0, static_cast<double>(end - 1)));
  };
  Shares counts;
  double all = 0;
  for (std::size_t row = cell(box.low.y, rows_); row <= cell(box.high.y, rows_); ++row)
    for (std::size_t column = cell(box.low.x, columns_); column <= cell(box.high.x, columns_); ++column) {
      const std::uint16_t owner = owners_[row * columns_ + column];
      ++all;
      ++(owner == p.index()                     ? counts.own
         : owner != nobody && alike[owner] != 0 ? counts.alike
                                                : counts.other);
    }
  return {counts.own / all, counts.alike / all, counts.other / all};
}

} // namespace variants
