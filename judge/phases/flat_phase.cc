// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/phases/flat_phase.h"

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

template <class Set>
bool has_chain(const FlatBoard& board, const FlatPhaseOf<Set>& phase, Set fleets, Province from,
               Province to) {
  const auto those_at = [&](Set some, Province p) {
    Set found = 0;
    each_unit(some, [&](std::size_t fleet) {
      found |= bit_if<Set>(board.can_enter(UnitType::fleet, phase[fleet].from, p), fleet);
    });
    return found;
  };
  const Set ends = those_at(fleets, to);
  Set open = those_at(fleets, from), left = fleets & ~open;
  while (open != 0 && (open & ends) == 0) {
    Set next = 0;
    each_unit(open, [&](std::size_t one) {
      each_unit(left, [&](std::size_t other) {
        next |= bit_if<Set>(board.adjacent(UnitType::fleet, phase[one].from, phase[other].from), other);
      });
    });
    left &= ~next;
    open = next;
  }
  return open != 0;
}

template bool has_chain(const FlatBoard&, const FlatPhase&, UnitSet, Province, Province);
template bool has_chain(const FlatBoard&, const WideFlatPhase&, WideUnitSet, Province, Province);

} // namespace judge
