// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/cells.h"

#include "variants/geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

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

// ---- gaps, scraps and corners of cells; see cells.h

// The cells of one owner that hang together, from one of them on. `seen` marks them.
std::vector<std::size_t> piece_from(const Cells& cells, std::size_t first, std::vector<bool>& seen) {
  std::vector<std::size_t> piece{first};
  seen[first] = true;
  for (std::size_t i = 0; i < piece.size(); ++i)
    cells.beside(piece[i], [&](std::size_t next) {
      if (seen[next] || cells[next] != cells[first]) return;
      seen[next] = true;
      piece.push_back(next);
    });
  return piece;
}

template <class Visit> void for_each_piece(const Cells& cells, Visit visit) {
  std::vector<bool> seen(cells.size());
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (!seen[cell]) visit(piece_from(cells, cell, seen));
}

void give(Cells& cells, const std::vector<std::size_t>& piece, Cells::Owner owner) {
  for (const std::size_t cell : piece) cells[cell] = owner;
}

// A corner of cells is a number, row by row; a way from it leads right, down, left or up along sides of
// cells.

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

void drop_scraps(Cells& cells, std::size_t least) {
  std::map<Cells::Owner, std::size_t> largest;
  for_each_piece(cells, [&](const auto& piece) {
    std::size_t& size = largest[cells[piece.front()]];
    size = std::max(size, piece.size());
  });
  std::vector<std::vector<std::size_t>> scraps;
  for_each_piece(cells, [&](auto piece) {
    if (piece.size() < least && piece.size() < largest[cells[piece.front()]])
      scraps.push_back(std::move(piece));
  });
  for (const auto& scrap : scraps) give(cells, scrap, Cells::nobody);
}

void grow(Cells& cells, std::size_t reach) {
  std::vector<std::size_t> rim;
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (cells[cell] != Cells::nobody) rim.push_back(cell);
  for (std::size_t step = 0; step < reach && !rim.empty(); ++step) {
    std::vector<std::size_t> next;
    for (const std::size_t cell : rim)
      cells.beside(cell, [&](std::size_t other) {
        if (cells[other] != Cells::nobody) return;
        cells[other] = cells[cell];
        next.push_back(other);
      });
    rim = std::move(next);
  }
}

std::size_t own_the_rest(Cells& cells, std::size_t least, Cells::Owner first) {
  std::vector<std::vector<std::size_t>> rest;
  for_each_piece(cells, [&](auto piece) {
    if (cells[piece.front()] == Cells::nobody && piece.size() >= least) rest.push_back(std::move(piece));
  });
  for (std::size_t i = 0; i < rest.size(); ++i) give(cells, rest[i], static_cast<Cells::Owner>(first + i));
  grow(cells, cells.size());
  return rest.size();
}

// From the upper left on: a cell that changes lies in no square of four that was looked at before.
void part_corners(Cells& cells) {
  for (std::size_t row = 0; row + 1 < cells.rows(); ++row)
    for (std::size_t column = 0; column + 1 < cells.columns(); ++column) {
      const Cells::Owner left = cells.at(column, row), right = cells.at(column + 1, row),
                         below = cells.at(column, row + 1);
      Cells::Owner& across = cells.at(column + 1, row + 1);
      if (left != right && right != across && across != below && below != left) across = below;
    }
}

std::vector<std::uint16_t> depths(const Cells& cells) {
  const std::size_t columns = cells.columns(), rows = cells.rows();
  std::vector<std::uint16_t> depth(cells.size());
  const auto is_inner = [&](std::size_t column, std::size_t row) {
    return column > 0 && row > 0 && column + 1 < columns && row + 1 < rows;
  };
  const auto from = [&](std::size_t cell, std::size_t other) {
    return static_cast<std::uint16_t>(cells[cell] == cells[other] ? depth[other] + 1 : 1);
  };
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t cell = row * columns + column;
      depth[cell] = is_inner(column, row)
                        ? std::min({from(cell, cell - 1), from(cell, cell - columns - 1),
                                    from(cell, cell - columns), from(cell, cell - columns + 1)})
                        : std::uint16_t{1};
    }
  for (std::size_t row = rows; row-- > 0;)
    for (std::size_t column = columns; column-- > 0;) {
      const std::size_t cell = row * columns + column;
      if (is_inner(column, row))
        depth[cell] = std::min({depth[cell], from(cell, cell + 1), from(cell, cell + columns - 1),
                                from(cell, cell + columns), from(cell, cell + columns + 1)});
    }
  return depth;
}

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
