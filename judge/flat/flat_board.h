// SPDX-License-Identifier: GPL-3.0-or-later
// flat_board - the tables of a board that the flat path looks at for every unit and order
//
// The same answers as those of the Map, from a few kilobytes that lie together, and without a look whether
// the number of a place is one of the board: whoever asks knows that it is. Built once a game; the map must
// outlive it.
#pragma once

#include "judge/board/map.h"

#include <array>
#include <cstdint>
#include <vector>

namespace judge {

class FlatBoard {
 public:
  explicit FlatBoard(const Map& map);

  const Map& map() const { return map_; }
  bool has(Location l) const { return l.index() < provinces_.size(); }
  bool is_base(Location l) const { return l.index() < shores_.size(); }
  Province province_of(Location l) const { return provinces_.data()[l.index()]; }
  // For armies and fleets.
  bool adjacent(UnitType type, Location from, Location to) const {
    return is_set(steps_[static_cast<std::size_t>(type)], step_words_, from.index(), to.index());
  }
  bool can_enter(UnitType type, Location from, Province to) const {
    return is_set(entries_[static_cast<std::size_t>(type)], entry_words_, from.index(), to.index());
  }
  bool is_shore(Province p) const { return shores_.data()[p.index()] != 0; }

 private:
  using Rows = std::vector<std::uint64_t>; // of bits, by location
  static bool is_set(const Rows& rows, std::size_t words, std::size_t row, std::size_t column) {
    return (rows.data()[row * words + column / 64] >> (column % 64) & 1) != 0;
  }

  const Map& map_;
  std::size_t step_words_, entry_words_; // in a row
  std::array<Rows, 2> steps_, entries_;  // by type
  std::vector<Province> provinces_;      // of locations
  std::vector<char> shores_;             // by province
};

} // namespace judge
