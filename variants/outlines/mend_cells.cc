// SPDX-License-Identifier: GPL-3.0-or-later
// mend_cells - gaps, scraps and corners of cells; see cells.h
#include "variants/outlines/cells.h"

#include <algorithm>
#include <map>
#include <utility>

namespace variants {

namespace {

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

} // namespace

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

} // namespace variants
