// SPDX-License-Identifier: GPL-3.0-or-later
// traced - see traced.h
//
// A corner of cells is a number, row by row; a way from it leads right, down, left or up along sides of
// cells.
#include "variants/outlines/traced.h"

#include "variants/outlines/geometry.h"
#include "variants/outlines/outline_shape.h"

#include <array>
#include <map>
#include <set>

namespace variants {

namespace {

class Tracer {
 public:
  explicit Tracer(const Cells& cells)
      : cells_(cells), width_(cells.columns() + 1), height_(cells.rows() + 1),
        seen_(width_ * height_ * ways.size()) {}

  std::vector<TracedArc> all() {
    for (std::size_t corner = 0; corner < width_ * height_; ++corner)
      if (is_junction(corner)) trace_from(corner);
    for (std::size_t corner = 0; corner < width_ * height_; ++corner)
      trace_from(corner); // closed ones are left
    return std::move(arcs_);
  }

 private:
  struct Step {
    int right, down;
  };
  static constexpr std::array<Step, 4> ways{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

  Cells::Owner owner(std::size_t corner, int right, int down) const {
    const auto column = static_cast<std::ptrdiff_t>(corner % width_) + right,
               row = static_cast<std::ptrdiff_t>(corner / width_) + down;
    if (column < 0 || row < 0 || column >= static_cast<std::ptrdiff_t>(cells_.columns()) ||
        row >= static_cast<std::ptrdiff_t>(cells_.rows()))
      return Cells::nobody;
    return cells_.at(static_cast<std::size_t>(column), static_cast<std::size_t>(row));
  }

  // On the left hand and on the right of who leaves the corner that way.
  Cells::Owner left(std::size_t corner, std::size_t way) const {
    constexpr std::array<Step, 4> cell{{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}};
    return owner(corner, cell[way].right, cell[way].down);
  }
  Cells::Owner right(std::size_t corner, std::size_t way) const { return left(corner, (way + 1) % 4); }
  bool is_side(std::size_t corner, std::size_t way) const { return left(corner, way) != right(corner, way); }

  bool is_junction(std::size_t corner) const {
    const bool at_end = corner % width_ == 0 || corner % width_ == width_ - 1,
               at_top = corner < width_ || corner >= width_ * (height_ - 1);
    int sides = 0;
    for (std::size_t way = 0; way < ways.size(); ++way) sides += is_side(corner, way) ? 1 : 0;
    return sides > 2 || (at_end && at_top);
  }

  std::size_t next(std::size_t corner, std::size_t way) const {
    return corner + static_cast<std::size_t>(ways[way].right) +
           static_cast<std::size_t>(ways[way].down) * width_;
  }

  Point point(std::size_t corner) const {
    const std::size_t column = corner % width_, row = corner / width_;
    return {static_cast<double>(column), static_cast<double>(row)};
  }

  void trace_from(std::size_t corner) {
    for (std::size_t way = 0; way < ways.size(); ++way)
      if (is_side(corner, way) && !seen_[corner * 4 + way]) trace(corner, way);
  }

  void trace(std::size_t first, std::size_t way) {
    TracedArc arc{{}, left(first, way), right(first, way), first, first};
    const bool begins_at_junction = is_junction(first);
    if (begins_at_junction) arc.points.push_back(point(first));
    std::size_t corner = first;
    do {
      seen_[corner * 4 + way] = true;
      const std::size_t after = next(corner, way);
      seen_[after * 4 + (way + 2) % 4] = true;
      arc.points.push_back(between(point(corner), point(after), 0.5));
      corner = after;
      if (!is_junction(corner)) way = way_on(corner, way);
    } while (corner != first && !is_junction(corner));
    arc.end = corner;
    arc.points.push_back(begins_at_junction ? point(corner) : arc.points.front());
    arcs_.push_back(std::move(arc));
  }

  // Where no junction is, one other way leads on.
  std::size_t way_on(std::size_t corner, std::size_t came) const {
    for (std::size_t way = 0; way < ways.size(); ++way)
      if (way != (came + 2) % 4 && is_side(corner, way)) return way;
    return came;
  }

  const Cells& cells_;
  std::size_t width_, height_;
  std::vector<bool> seen_;
  std::vector<TracedArc> arcs_;
};

bool is_closed(const TracedArc& arc) { return arc.points.front() == arc.points.back(); }

std::vector<Arc> plain(const std::vector<TracedArc>& arcs) {
  std::vector<Arc> lines;
  for (const TracedArc& arc : arcs) lines.push_back({arc.points, {}});
  return lines;
}

} // namespace

std::vector<TracedArc> traced(const Cells& cells) { return Tracer(cells).all(); }

// With the owner on the left hand each junction is left by one line.
Area area_of(Cells::Owner owner, const std::vector<TracedArc>& arcs) {
  Area area;
  std::map<std::size_t, ArcUse> from;
  for (std::size_t i = 0; i < arcs.size(); ++i)
    for (const bool reversed : {false, true}) {
      if ((reversed ? arcs[i].right : arcs[i].left) != owner) continue;
      if (is_closed(arcs[i]))
        area.push_back({{i, reversed}});
      else
        from.emplace(reversed ? arcs[i].end : arcs[i].begin, ArcUse{i, reversed});
    }
  while (!from.empty()) {
    Ring& ring = area.emplace_back();
    for (auto at = from.begin(); at != from.end();) {
      const ArcUse use = at->second;
      ring.push_back(use);
      from.erase(at);
      at = from.find(use.reversed ? arcs[use.arc].begin : arcs[use.arc].end);
    }
  }
  return area;
}

void simplify(std::vector<TracedArc>& arcs, double tolerance) {
  constexpr double least = 0.05; // below, lines stay as they were traced: those cross nowhere
  const std::vector<TracedArc> whole = arcs;
  std::vector<double> tolerances(arcs.size(), tolerance);
  std::set<std::size_t> again;
  for (std::size_t i = 0; i < arcs.size(); ++i) again.insert(i);
  while (!again.empty()) {
    for (const std::size_t i : again) {
      arcs[i].points = tolerances[i] < least ? whole[i].points : simplified(whole[i].points, tolerances[i]);
      if (arcs[i].points.size() < 4 && is_closed(arcs[i])) arcs[i].points = whole[i].points;
      tolerances[i] = tolerances[i] < least ? -1 : tolerances[i] / 2;
    }
    again = crossing_arcs(plain(arcs));
    std::erase_if(again, [&](std::size_t i) { return tolerances[i] < 0; });
  }
}

} // namespace variants
