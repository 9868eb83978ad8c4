// SPDX-License-Identifier: GPL-3.0-or-later
// area_grid - which province lies where, on a grid: fast enough to ask it for each place that a name might
// have
#pragma once

#include "variants/outlines/geometry.h"

#include <cstdint>
#include <vector>

namespace variants {

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
