// SPDX-License-Identifier: GPL-3.0-or-later
// flat_resolver - the marks of a movement phase by sets of units: which orders fail, who is dislodged
//
// The steps of judge/marks under the standard rules, with the same outcome; without reasons. Units are bits
// of a word, so that most questions about all of them are a few operations without jumps. A FlatResolver
// keeps its memory: use one for many phases. Not for two threads at once.
#pragma once

#include "judge/board/position.h"
#include "judge/phases/flat_phase.h"

namespace judge {

template <class Set> class FlatResolverOf {
 public:
  using Flat = FlatPhaseOf<Set>;
  // The board must outlive it.
  explicit FlatResolverOf(const FlatBoard& board)
      : board_(board), movers_to_(board.map().province_count(), 0) {}

  // False when the phase is one for the full marks: a convoy in danger. There are no answers then. `phase`
  // must stay as long as they are wanted.
  bool resolve(const Flat& phase);

  // The answers, until the next call of resolve.
  Set moved() const { return phase_->movers & ~bounced_ & ~unconvoyed_; }
  Set dislodged() const { return dislodged_; }
  std::size_t dislodger(std::size_t unit) const { return of(unit).dislodger; }
  Mark mark(std::size_t unit) const;
  // The same by sets. A move that nobody was ordered to convoy is void, too.
  Set bounced() const { return bounced_; }
  Set cut() const { return cut_; }
  Set void_orders() const { return void_ | unconvoyed_; }
  // Provinces left empty by a bounce, in order of number.
  void list_contested(std::vector<Province>& contested) const;
  // Where a dislodged unit may go, in order of location.
  void list_retreats(std::size_t unit, std::vector<Location>& retreats) const;

 private:
  Set bit_of(std::size_t unit) const { return bit_if<Set>(unit < Flat::nobody, unit % Flat::most_units); }
  Set attackers(Province p) const { return movers_to_.data()[p.index()]; }
  bool stays_in(Province p) const { return (bit_of(phase_->occupant(p)) & ~moved()) != 0; }
  bool is_barred(Province p) const { return (attackers(p) & ~struck_) != 0 || stays_in(p); }

  void list_movers();
  void match_convoys();
  void count_supports();
  bool land_armies();
  bool is_attacked_with_help(std::size_t fleet) const;
  void cut_by_landing(std::size_t army);
  void bounce_swaps();
  void bounce_rivals();
  void bounce_off_units();
  bool cut_by_dislodgement();
  void dislodge();
  void unbounce(Province p);

  const FlatBoard& board_;
  const Flat* phase_ = nullptr;
  std::vector<Set> movers_to_; // by province; without those whose convoy failed
  Set void_ = 0, cut_ = 0, unconvoyed_ = 0, bounced_ = 0, dislodged_ = 0;
  Set swapping_ = 0;   // they fight head to head
  Set assailants_ = 0; // movers to where somebody stands
  Set crowding_ = 0;   // movers to where somebody else wants to go, too
  Set struck_ = 0;     // dislodged head to head: no effect on their target (DATC 4.A.7)
  struct Strength {
    std::int8_t count = 0;   // supports that stand
    std::int8_t no_help = 0; // of those: the ones given by the power whose unit stands in the target
    std::int8_t rival = -1;  // of movers: the supports of the strongest other one to the same place; -1: none
    std::uint8_t dislodger = 0;
  };
  // As of a Phase's entries, no bounds are checked.
  Strength& of(std::size_t unit) { return strengths_.data()[unit]; }
  const Strength& of(std::size_t unit) const { return strengths_.data()[unit]; }
  std::array<Strength, Flat::most_units + 1> strengths_;
};

using FlatResolver = FlatResolverOf<UnitSet>;
using WideFlatResolver = FlatResolverOf<WideUnitSet>;

} // namespace judge
