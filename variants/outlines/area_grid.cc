// SPDX-License-Identifier: GPL-3.0-or-later
// area_grid - see area_grid.h
#include "variants/outlines/area_grid.h"

namespace variants {
namespace {

constexpr std::uint16_t nobody = 0xFFFF;

std::vector<std::vector<Point>> rings_of(const Outline& outline, const Area& area) {
  std::vector<std::vector<Point>> rings;
  for (const Ring& ring : area) rings.push_back(outline.points(ring));
  return rings;
}

} // namespace

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
