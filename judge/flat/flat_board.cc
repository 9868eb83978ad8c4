// SPDX-License-Identifier: GPL-3.0-or-later
// flat_board - see flat_board.h
#include "judge/flat/flat_board.h"

namespace judge {

FlatBoard::FlatBoard(const Map& map)
    : map_(map), step_words_((map.location_count() + 63) / 64),
      entry_words_((map.province_count() + 63) / 64) {
  const auto set = [](Rows& rows, std::size_t words, std::size_t row, std::size_t column) {
    rows[row * words + column / 64] |= std::uint64_t{1} << (column % 64);
  };
  for (const UnitType type : {UnitType::army, UnitType::fleet}) {
    Rows& steps = steps_[static_cast<std::size_t>(type)];
    Rows& entries = entries_[static_cast<std::size_t>(type)];
    steps.resize(map.location_count() * step_words_);
    entries.resize(map.location_count() * entry_words_);
    for (const Location from : map.locations())
      for (const Location to : map.neighbours(type, from)) {
        set(steps, step_words_, from.index(), to.index());
        set(entries, entry_words_, from.index(), map.province_of(to).index());
      }
  }
  for (const Location l : map.locations()) provinces_.push_back(map.province_of(l));
  for (const Province p : map.provinces())
    shores_.push_back(map.province(p).terrain == Terrain::coast ? 1 : 0);
}

} // namespace judge
