// SPDX-License-Identifier: GPL-3.0-or-later
// flat_phase - what the flat path looks at: the tables of a board, and a phase as bits and small tables
#pragma once

#include "judge/board/board.h"
#include "judge/board/map.h"
#include "judge/board/position.h"
#include "judge/legality/order_checker.h"

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace judge {

// ---- the tables of a board that the flat path looks at for every unit and order
//
// The same answers as those of the Map, from a few kilobytes that lie together, and without a look whether
// the number of a place is one of the board: whoever asks knows that it is. Built once a game; the map must
// outlive it.

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

// ---- a movement phase as bits and small tables: what the flat path reads, and resolves
//
// The flat path is for what is usual: the standard rules of movement, a board without borders, powers or ways
// of its own kind, and at most 128 units, so that a set of units is two words, or one where there are no more
// than 64 (docs/adjudication.md, "The flat path"). What it does not know it hands back to the marks, which
// know all.

// Units by their number in Position::units, a bit each: of phases with at most 64 units ...
using UnitSet = std::uint64_t;

// ... and of those with at most 128.
class WideUnitSet {
 public:
  constexpr WideUnitSet(UnitSet low = 0, UnitSet high = 0) : low_(low), high_(high) {}
  static WideUnitSet of(std::size_t unit, bool is_in) {
    const UnitSet one = UnitSet{is_in} << (unit % 64);
    return unit < 64 ? WideUnitSet(one, 0) : WideUnitSet(0, one);
  }
  UnitSet low() const { return low_; }
  UnitSet high() const { return high_; }
  friend WideUnitSet operator&(WideUnitSet a, WideUnitSet b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  friend WideUnitSet operator|(WideUnitSet a, WideUnitSet b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  WideUnitSet operator~() const { return {~low_, ~high_}; }
  WideUnitSet& operator&=(WideUnitSet other) { return *this = *this & other; }
  WideUnitSet& operator|=(WideUnitSet other) { return *this = *this | other; }
  bool operator==(const WideUnitSet& other) const {
    return ((low_ ^ other.low_) | (high_ ^ other.high_)) == 0;
  }

 private:
  UnitSet low_, high_;
};

template <class Set> constexpr std::size_t set_size = sizeof(Set) * 8;

template <class Set = UnitSet> Set bit_if(bool is_in, std::size_t unit) {
  if constexpr (set_size<Set> == 64)
    return Set{is_in} << unit;
  else
    return Set::of(unit, is_in);
}
template <class Set = UnitSet> Set bit(std::size_t unit) { return bit_if<Set>(true, unit); }
// All units, or none.
template <class Set> Set all_if(bool are_in) {
  const UnitSet word = UnitSet{0} - UnitSet{are_in};
  if constexpr (set_size<Set> == 64)
    return word;
  else
    return {word, word};
}
inline bool contains(UnitSet units, std::size_t unit) { return (units >> unit & 1) != 0; }
inline bool contains(WideUnitSet units, std::size_t unit) {
  return ((unit < 64 ? units.low() : units.high()) >> (unit % 64) & 1) != 0;
}

// Calls visit(unit) for each of them, in order of number.
template <class Visit> void each_unit(UnitSet units, Visit visit) {
  for (; units != 0; units &= units - 1) visit(static_cast<std::size_t>(std::countr_zero(units)));
}
template <class Visit> void each_unit(WideUnitSet units, Visit visit) {
  each_unit(units.low(), visit);
  each_unit(units.high(), [&](std::size_t unit) { visit(unit + 64); });
}

// Laid out so that what belongs together is touched together: who resolves many phases waits for memory.
template <class Set> struct FlatPhaseOf {
  static constexpr std::size_t most_units = set_size<Set>, most_powers = 63, most_provinces = 512;
  static constexpr std::size_t nobody = most_units; // in place of the number of a unit

  struct Entry {
    Location from, goal; // exactly; of a support: as far as it was written
    Province at, to;     // where it moves, helps into or convoys to
    std::uint8_t power;  // 0 for nobody's, else one more than its number
    std::uint8_t other;  // of supporters and convoyers: the unit helped
  };

  std::size_t count = 0; // of units
  Set fleets = 0;
  // What they were ordered, if that is legal; all others hold.
  Set movers = 0, supporters = 0, convoyers = 0;
  Set aiming = 0;                            // supporters of a move, not of a unit in place
  Set useless = 0;                           // help that never counts (rule impossible_support)
  Set convoyed = 0;                          // movers that go by convoy
  std::array<Entry, most_units + 1> entries; // that of `nobody` may be read and means nothing
  std::array<Set, most_powers + 1> of_power;
  std::array<std::uint8_t, most_provinces> occupants;

  // The numbers of units are bits of sets, or come from other entries: no bounds are checked.
  const Entry& operator[](std::size_t unit) const { return entries.data()[unit]; }
  Entry& operator[](std::size_t unit) { return entries.data()[unit]; }
  std::size_t occupant(Province p) const { return occupants.data()[p.index()]; }
  UnitType type(std::size_t unit) const { return static_cast<UnitType>(contains(fleets, unit % most_units)); }
  Set friends(std::size_t unit) const { return of_power.data()[(*this)[unit].power]; } // and itself
};
static_assert(static_cast<int>(UnitType::fleet) == 1);

using FlatPhase = FlatPhaseOf<UnitSet>;
using WideFlatPhase = FlatPhaseOf<WideUnitSet>;

// Does a chain of these fleets lead from the one province to the other?
template <class Set>
bool has_chain(const FlatBoard& board, const FlatPhaseOf<Set>& phase, Set fleets, Province from, Province to);

// ---- positions and orders made phases of the flat path, legality included
//
// What is written exactly and can be seen by a look at the board's tables is decided here; any other order is
// one for the full Checker, that order alone. A FlatReader keeps its memory: use one for many phases. Not for
// two threads at once.

// What a unit is ordered, when all is written exactly: an order of six bytes.
struct FlatOrder {
  OrderKind kind = OrderKind::hold; // hold, move, support or convoy; any other is illegal
  bool via_convoy = false;
  Location target, to; // as in Order
};

// The same as an Order with all that could be written.
Order in_full(const FlatOrder& order, const Board& board, UnitId unit);

template <class Set> class FlatReaderOf {
 public:
  using Flat = FlatPhaseOf<Set>;
  // Does the flat path know the board and all rules that movement asks for? To be asked once a game.
  static bool knows(const Map& map, const Rules& rules);

  // Only for what is known. Board and rules must outlive the reader.
  FlatReaderOf(const FlatBoard& board, const Rules& rules)
      : board_(board), rules_(rules), may_omit_type_(rules.missing_type != Slip::illegal),
        full_board_(board.map()) {}

  // False when the phase is one for the full path: too many units, wings, or several legal orders for a unit.
  bool read(const Position& position, std::span<const Submitted> orders, Flat& phase);
  // The same of one order for each unit. What is illegal has then no effect on the phase.
  bool read(const Position& position, std::span<const FlatOrder> orders, Flat& phase);

 private:
  bool list_units(std::span<const Unit> units, Flat& phase) const;
  bool list_orders(std::span<const Unit> units, std::span<const Submitted> orders, Flat& phase);
  bool is_of(const Flat& phase, std::size_t unit, std::optional<UnitType> type, Power nationality,
             Location at) const;
  std::size_t unit_at(Location l, const Flat& phase) const {
    return board_.has(l) ? phase.occupant(board_.province_of(l)) : Flat::nobody;
  }
  void check_targets(const Flat& phase);
  void check_all(const Position& position, Flat& phase);
  void check_moves(Flat& phase);
  bool is_convoyed_move(const Flat& phase, std::size_t unit) const;
  void check_supports(Flat& phase);
  bool supports_convoyed_move(const Flat& phase, std::size_t unit) const;
  void check_convoys(Flat& phase);
  void find_own_convoys(Flat& phase) const;
  void ask_about_doubts(const Position& position, Flat& phase);
  void take(const Checked& checked, std::size_t unit, Flat& phase) const;
  Set carriers(const Flat& phase) const;

  const FlatBoard& board_;
  const Rules& rules_;
  const bool may_omit_type_;
  Board full_board_; // for the Checker
  Checked checked_;  // by it
  // Units with an order of that kind, from OrderKind::hold to ::convoy, and with one that is always illegal.
  static constexpr std::size_t illegal_kinds = 4;
  std::array<Set, illegal_kinds + 1> by_kind_{};
  Set by_convoy_ = 0; // a move that says how, or by which route
  Set doubts_ = 0;    // their orders are for the Checker
  // By unit, of those with an order; as they were written, if they were.
  const FlatOrder* orders_ = nullptr;
  std::array<FlatOrder, Flat::most_units> shortened_;
  std::array<const Order*, Flat::most_units> written_;
  bool are_written_ = false;
};

using FlatReader = FlatReaderOf<UnitSet>;
using WideFlatReader = FlatReaderOf<WideUnitSet>;

} // namespace judge
