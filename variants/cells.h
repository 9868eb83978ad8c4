// SPDX-License-Identifier: GPL-3.0-or-later
// cells - a frame of square cells, which area each belongs to, and the lines between the areas
#pragma once

#include "variants/outline.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace variants {

// Drawings of strangers overlap, leave gaps and meet nowhere quite. On cells each place has one owner: what
// is drawn later covers what was before, gaps go to the areas beside them, and borders are where owners
// change.

class Cells {
 public:
  using Owner = std::uint16_t;
  static constexpr Owner nobody = 0xFFFF;

  Cells(std::size_t columns, std::size_t rows)
      : columns_(columns), rows_(rows), owners_(columns * rows, nobody) {}

  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return rows_; }
  std::size_t size() const { return owners_.size(); }
  Owner operator[](std::size_t cell) const { return owners_[cell]; }
  Owner& operator[](std::size_t cell) { return owners_[cell]; }
  Owner at(std::size_t column, std::size_t row) const { return owners_[row * columns_ + column]; }
  Owner& at(std::size_t column, std::size_t row) { return owners_[row * columns_ + column]; }

  // Calls visit(cell) for those of the four beside a cell that lie in the frame.
  template <class Visit> void beside(std::size_t cell, Visit visit) const {
    const std::size_t column = cell % columns_;
    if (column > 0) visit(cell - 1);
    if (column + 1 < columns_) visit(cell + 1);
    if (cell >= columns_) visit(cell - columns_);
    if (cell + columns_ < size()) visit(cell + columns_);
  }

  // The cells whose middle lies in the rings, which are filled by the even-odd rule or by that of winding.
  void paint(const std::vector<std::vector<Point>>& rings, bool even_odd, Owner owner);

 private:
  std::size_t columns_, rows_;
  std::vector<Owner> owners_;
};

// ---- what has to be mended before borders are traced

// Pieces of less than `least` cells go to nobody, but for the largest of an owner.
void drop_scraps(Cells& cells, std::size_t least);
// What is nobody's goes to the nearest owner, up to `reach` cells off.
void grow(Cells& cells, std::size_t reach);
// What is still nobody's: pieces of less than `least` cells go to who is beside them, each other is an owner
// of its own, from `first` on. How many there are.
std::size_t own_the_rest(Cells& cells, std::size_t least, Cells::Owner first);
// So that no areas touch in a point alone.
void part_corners(Cells& cells);
// How far each cell is from the next one of another owner, and from the frame; 1 beside it. Slanting ways
// count as straight ones.
std::vector<std::uint16_t> depths(const Cells& cells);

// ---- the lines between the areas of cells, each once, and the rings that they make

// As in an Outline: a line from junction to junction, or a closed one. Points are corners and middles of the
// sides of cells.
struct TracedArc {
  std::vector<Point> points;
  Cells::Owner left = Cells::nobody, right = Cells::nobody; // nobody beyond the frame
  std::size_t begin = 0, end = 0;                           // junctions; alike for a closed one
};

// No four areas meet in a corner (part_corners); the corners of the frame are junctions.
std::vector<TracedArc> traced(const Cells& cells);

// The rings round an owner's area.
Area area_of(Cells::Owner owner, const std::vector<TracedArc>& arcs);

// With as few points as show the lines: by at most `tolerance` off, and less where lines would cross.
void simplify(std::vector<TracedArc>& arcs, double tolerance);

} // namespace variants
