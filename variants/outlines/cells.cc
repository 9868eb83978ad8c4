// SPDX-License-Identifier: GPL-3.0-or-later
// cells - see cells.h
#include "variants/outlines/cells.h"

#include <algorithm>
#include <cmath>

namespace variants {

namespace {

// Where a side of a ring crosses the middle of a row.
struct Crossing {
  double x;
  int turn; // 1 downwards, -1 upwards
};
using Crossings = std::vector<std::vector<Crossing>>; // of each row

void add_side(const Point& a, const Point& b, Crossings& rows) {
  if (a.y == b.y) return;
  const auto& [high, low] = std::minmax(a.y, b.y); // y grows downwards
  const double last_row = static_cast<double>(rows.size()) - 1;
  const double first = std::max(std::ceil(high - 0.5), 0.0),
               last = std::min(std::ceil(low - 0.5) - 1, last_row);
  for (double row = first; row <= last; ++row) {
    const double part = (row + 0.5 - a.y) / (b.y - a.y);
    rows[static_cast<std::size_t>(row)].push_back({a.x + (b.x - a.x) * part, a.y < b.y ? 1 : -1});
  }
}

} // namespace

void Cells::paint(const std::vector<std::vector<Point>>& rings, bool even_odd, Owner owner) {
  Crossings rows(rows_);
  for (const std::vector<Point>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) add_side(ring[i], ring[(i + 1) % ring.size()], rows);
  const double width = static_cast<double>(columns_);
  for (std::size_t row = 0; row < rows_; ++row) {
    std::vector<Crossing>& crossings = rows[row];
    std::ranges::sort(crossings, {}, &Crossing::x);
    int winding = 0;
    for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
      winding += even_odd ? (i % 2 == 0 ? 1 : -1) : crossings[i].turn;
      if (winding == 0) continue;
      const double from = std::clamp(std::ceil(crossings[i].x - 0.5), 0.0, width),
                   to = std::clamp(std::ceil(crossings[i + 1].x - 0.5), 0.0, width);
      for (double column = from; column < to; ++column) at(static_cast<std::size_t>(column), row) = owner;
    }
  }
}

} // namespace variants
