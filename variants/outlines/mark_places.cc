// SPDX-License-Identifier: GPL-3.0-or-later
// mark_places - see mark_places.h
#include "variants/outlines/mark_places.h"

#include "variants/outlines/outline_promises.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace variants {

namespace {

using judge::Location, judge::Province;

// Half a counter and what lines may come nearer by when they are made simple, in cells.
constexpr std::ptrdiff_t half_width = 11, half_height = 9;
constexpr double letter_width = 5.5, line_height = 10, center_size = 9;

// Calls visit(column, row) for the cells of a counter round a place, as far as they lie in the frame.
template <class Visit> bool all_round(const Cells& cells, std::size_t middle, Visit holds) {
  const auto column = static_cast<std::ptrdiff_t>(middle % cells.columns()),
             row = static_cast<std::ptrdiff_t>(middle / cells.columns());
  if (column < half_width || row < half_height ||
      column + half_width > static_cast<std::ptrdiff_t>(cells.columns()) ||
      row + half_height > static_cast<std::ptrdiff_t>(cells.rows()))
    return false;
  for (std::ptrdiff_t down = row - half_height; down < row + half_height; ++down)
    for (std::ptrdiff_t right = column - half_width; right < column + half_width; ++right)
      if (!holds(static_cast<std::size_t>(down) * cells.columns() + static_cast<std::size_t>(right)))
        return false;
  return true;
}

} // namespace

MarkPlaces::MarkPlaces(Cells& cells, const judge::Map& map)
    : cells_(cells), map_(map), depths_(depths(cells)), kept_(cells.size()) {
  units_.assign(map.province_count(), {});
  taken_.assign(map.province_count(), {});
}

bool MarkPlaces::can_be_entered(Province province) const {
  return map_.province(province).terrain != judge::Terrain::impassable;
}

Point MarkPlaces::point(std::size_t cell) const {
  const std::size_t column = cell % cells_.columns(), row = cell / cells_.columns();
  return {static_cast<double>(column), static_cast<double>(row)};
}

std::vector<std::vector<std::size_t>> MarkPlaces::cells_by_owner() const {
  std::vector<std::vector<std::size_t>> all(map_.province_count());
  for (std::size_t cell = 0; cell < cells_.size(); ++cell)
    if (cells_[cell] < all.size()) all[cells_[cell]].push_back(cell);
  return all;
}

bool MarkPlaces::has_room(std::size_t cell) const {
  return all_round(cells_, cell, [&](std::size_t other) { return cells_[other] == cells_[cell]; });
}

bool MarkPlaces::is_kept_near(std::size_t cell) const {
  return !all_round(cells_, cell, [&](std::size_t other) { return !kept_[other]; });
}

void MarkPlaces::keep(Province province, std::size_t cell) {
  units_[province] = point(cell);
  all_round(cells_, cell, [&](std::size_t other) { return kept_[other] = true; });
}

// The cell that is farthest from all borders; none (the size of the frame) where none has room for a counter.
std::size_t MarkPlaces::deepest(const std::vector<std::size_t>& cells, bool with_room) const {
  std::size_t best = cells_.size();
  for (const std::size_t cell : cells)
    if ((best == cells_.size() || depths_[cell] > depths_[best]) && (!with_room || has_room(cell)))
      best = cell;
  return best;
}

// Cells of others for a counter, as near to the middle as no other counter stands.
bool MarkPlaces::stamp(Province province, std::size_t middle) {
  constexpr std::ptrdiff_t reach = 40;
  const auto owner = static_cast<Cells::Owner>(province.index());
  std::size_t best = cells_.size();
  double nearest = std::numeric_limits<double>::max();
  for (std::ptrdiff_t down = -reach; down <= reach; ++down)
    for (std::ptrdiff_t right = -reach; right <= reach; ++right) {
      const Point at = point(middle) + Point{static_cast<double>(right), static_cast<double>(down)};
      const double off = distance(at, point(middle));
      if (at.x < 0 || at.y < 0 || off >= nearest) continue;
      const std::size_t cell =
          static_cast<std::size_t>(at.y) * cells_.columns() + static_cast<std::size_t>(at.x);
      if (at.x >= static_cast<double>(cells_.columns()) || cell >= cells_.size() || is_kept_near(cell))
        continue;
      best = cell, nearest = off;
    }
  if (best == cells_.size()) return false;
  all_round(cells_, best, [&](std::size_t other) {
    cells_[other] = owner;
    return true;
  });
  keep(province, best);
  return true;
}

std::vector<Province> MarkPlaces::make_room() {
  const auto owned = cells_by_owner();
  std::vector<Province> narrow, without;
  for (const Province province : map_.provinces()) {
    if (!can_be_entered(province)) continue;
    const std::size_t cell = deepest(owned[province.index()], true);
    if (cell == cells_.size())
      narrow.push_back(province);
    else
      keep(province, cell);
  }
  for (const Province province : narrow)
    if (const std::size_t cell = deepest(owned[province.index()], false);
        cell == cells_.size() || !stamp(province, cell))
      without.push_back(province);
  return without;
}

// The part of the box that lies in the province; looked at in every third cell.
double MarkPlaces::share(const Box& box, Province province) const {
  constexpr double step = 3;
  std::size_t own = 0, all = 0;
  for (double y = box.low.y + step / 2; y < box.high.y; y += step)
    for (double x = box.low.x + step / 2; x < box.high.x; x += step, ++all)
      own +=
          cells_.at(static_cast<std::size_t>(x), static_cast<std::size_t>(y)) == province.index() ? 1U : 0U;
  return all == 0 ? 0 : static_cast<double>(own) / static_cast<double>(all);
}

Point MarkPlaces::place(Province province, const Wanted& wanted) {
  constexpr double step = 3;
  const Box frame{{0, 0}, {static_cast<double>(cells_.columns()), static_cast<double>(cells_.rows())}};
  Box best = box_round(wanted.near, wanted.width, wanted.height);
  double least = std::numeric_limits<double>::max();
  for (double down = -wanted.reach; down <= wanted.reach; down += step)
    for (double right = -wanted.reach; right <= wanted.reach; right += step) {
      const Box box = box_round(wanted.near + Point{right, down}, wanted.width, wanted.height);
      const double off = std::hypot(right, down);
      if (off < wanted.least_off || shared_area(box, frame) < box.area() - 0.01) continue;
      double cost = off / 3;
      for (const Box& other : taken_[province]) cost += 100 * shared_area(box, other) / box.area();
      if (cost < least) cost += 100 * (1 - share(box, province));
      if (cost < least) best = box, least = cost;
    }
  taken_[province].push_back(best);
  return best.middle();
}

Anchors MarkPlaces::base_of(Province province, const std::vector<std::string>& name) {
  std::size_t longest = 0;
  for (const std::string& line : name) longest = std::max(longest, line.size());
  const Wanted label{units_[province], letter_width * static_cast<double>(longest),
                     line_height * static_cast<double>(name.size())};
  if (!can_be_entered(province)) {
    const auto owned = cells_by_owner()[province.index()];
    const Point middle = place(province, {point(deepest(owned, false)), label.width, label.height});
    return {middle, middle, middle, std::nullopt};
  }
  Anchors anchors{units_[province], {}, std::nullopt, std::nullopt};
  taken_[province].push_back(box_round(anchors.unit, counter.x + 2, counter.y + 2));
  anchors.center = place(province, {anchors.unit, center_size, center_size});
  anchors.label = place(province, label);
  anchors.dislodged = place(province, {anchors.unit, counter.x, counter.y, least_apart + 0.4});
  return anchors;
}

// Where the province meets the water that fleets reach from this coast, near the middle of all that shore.
std::optional<Point> MarkPlaces::shore(Location coast) const {
  const Province province = map_.province_of(coast);
  std::vector<bool> is_reached(map_.province_count());
  for (const Location other : map_.locations())
    if (map_.adjacent(judge::UnitType::fleet, coast, other))
      is_reached[map_.province_of(other).index()] = true;
  std::vector<Point> line;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    bool at_shore = false;
    if (cells_[cell] == province.index())
      cells_.beside(cell, [&](std::size_t other) {
        at_shore = at_shore || (cells_[other] < is_reached.size() && is_reached[cells_[other]]);
      });
    if (at_shore) line.push_back(point(cell));
  }
  if (line.empty()) return std::nullopt;
  Point sum;
  for (const Point& one : line) sum = sum + one;
  const Point middle = sum * (1 / static_cast<double>(line.size()));
  return *std::ranges::min_element(line, {}, [&](const Point& one) { return distance(one, middle); });
}

Anchors MarkPlaces::coast_of(Location coast) {
  const Province province = map_.province_of(coast);
  Anchors anchors;
  anchors.unit = place(province, {shore(coast).value_or(units_[province]), counter.x, counter.y});
  anchors.dislodged = place(province, {anchors.unit, counter.x, counter.y, least_apart + 0.4});
  return anchors;
}

} // namespace variants
