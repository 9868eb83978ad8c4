// SPDX-License-Identifier: GPL-3.0-or-later
// area_grid - which province lies where, on a grid: fast enough to ask it for each place that a name might
// have
#pragma once

#include "variants/outlines/geometry.h"

#include <cstdint>
#include <vector>

namespace variants {

class AreaGrid {
 public:
  AreaGrid(const Outline& outline, double cell);
  // The part of the box, in units of the outline, that lies in each of: the province, others of the same
  // nature (`alike`, by province: 1 for yes), all else.
  struct Shares {
    double own = 0, alike = 0, other = 0;
  };
  Shares shares(const Box& box, judge::Province p, const std::vector<std::uint8_t>& alike) const;

 private:
  void fill(const std::vector<std::vector<Point>>& rings, std::uint16_t number);

  double cell_;
  std::size_t columns_, rows_;
  std::vector<std::uint16_t> owners_; // a province's index, or `nobody`
};

} // namespace variants
