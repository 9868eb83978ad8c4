// SPDX-License-Identifier: GPL-3.0-or-later
// flat_phase - a movement phase as bits and small tables: what the flat path reads, and resolves
//
// The flat path is for what is usual: the standard rules of movement, a board without borders, powers or ways
// of its own kind, and at most 64 units, so that a set of units is one word (docs/adjudication.md, "The flat
// path"). What it does not know it hands back to the marks, which know all.
#pragma once

#include "judge/flat/flat_board.h"

#include <array>
#include <bit>

namespace judge {

// Units by their number in Position::units, a bit each.
using UnitSet = std::uint64_t;

inline UnitSet bit(std::size_t unit) { return UnitSet{1} << unit; }
inline UnitSet bit_if(bool is_in, std::size_t unit) { return UnitSet{is_in} << unit; }
inline bool contains(UnitSet units, std::size_t unit) { return (units >> unit & 1) != 0; }

// Calls visit(unit) for each of them, in order of number.
template <class Visit> void each_unit(UnitSet units, Visit visit) {
  for (; units != 0; units &= units - 1) visit(static_cast<std::size_t>(std::countr_zero(units)));
}

// Laid out so that what belongs together is touched together: who resolves many phases waits for memory.
struct FlatPhase {
  static constexpr std::size_t most_units = 64, most_powers = 63, most_provinces = 512;
  static constexpr std::size_t nobody = most_units; // in place of the number of a unit

  struct Entry {
    Location from, goal; // exactly; of a support: as far as it was written
    Province at, to;     // where it moves, helps into or convoys to
    std::uint8_t power;  // 0 for nobody's, else one more than its number
    std::uint8_t other;  // of supporters and convoyers: the unit helped
  };

  std::size_t count = 0; // of units
  UnitSet fleets = 0;
  // What they were ordered, if that is legal; all others hold.
  UnitSet movers = 0, supporters = 0, convoyers = 0;
  UnitSet aiming = 0;                        // supporters of a move, not of a unit in place
  UnitSet useless = 0;                       // help that never counts (rule impossible_support)
  UnitSet convoyed = 0;                      // movers that go by convoy
  std::array<Entry, most_units + 1> entries; // that of `nobody` may be read and means nothing
  std::array<UnitSet, most_powers + 1> of_power;
  std::array<std::uint8_t, most_provinces> occupants;

  // The numbers of units are bits of sets, or come from other entries: no bounds are checked.
  const Entry& operator[](std::size_t unit) const { return entries.data()[unit]; }
  Entry& operator[](std::size_t unit) { return entries.data()[unit]; }
  std::size_t occupant(Province p) const { return occupants.data()[p.index()]; }
  UnitType type(std::size_t unit) const { return static_cast<UnitType>(fleets >> (unit & 63) & 1); }
  UnitSet friends(std::size_t unit) const { return of_power.data()[(*this)[unit].power]; } // and itself
};
static_assert(static_cast<int>(UnitType::fleet) == 1);

// Does a chain of these fleets lead from the one province to the other?
bool has_chain(const FlatBoard& board, const FlatPhase& phase, UnitSet fleets, Province from, Province to);

} // namespace judge
