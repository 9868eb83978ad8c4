// SPDX-License-Identifier: GPL-3.0-or-later
// plain_phases - retreats, centers and adjustments by a second writing of their rules
//
// As plainly as the rules of the game read, without any code of judge/phases or judge/legality: only the map
// is asked, for what the board is. It knows the rules `builds` and `removal_rule`; the others are at their
// defaults.
#pragma once

#include "judge/board/position.h"
#include "judge/board/rules.h"
#include "variants/file/variant.h"

#include <set>
#include <string>

namespace test {

// "France A par"; "" for the power of neutral units.
using UnitNames = std::set<std::string>;
UnitNames names_of(const judge::Map& map, const std::vector<judge::Unit>& units);

class PlainPhases {
 public:
  PlainPhases(const variants::Variant& variant, const judge::Rules& rules)
      : variant_(variant), map_(variant.map), rules_(rules) {}

  // Where a unit that a movement phase has dislodged may go: ids.
  std::set<std::string> retreats_of(const judge::Position& before, const judge::Outcome& moved,
                                    const judge::Dislodged& dislodged) const;
  // All units on the board after the retreats. At most one order a unit.
  UnitNames after_retreats(const judge::Position& before, const std::vector<judge::Submitted>& orders) const;
  // After the adjustments, with repeated and surplus orders as the defaults take them: the first count.
  UnitNames after_adjustments(const judge::Position& before,
                              const std::vector<judge::Submitted>& orders) const;
  // The neutral armies that stand in their centers again when the adjustments are over.
  UnitNames rebuilt_neutrals(const UnitNames& units, const judge::Position& after) const;
  // Who owns a center after units have stood there in the fall.
  judge::Power owner_after(const judge::Position& before, const std::vector<judge::Unit>& units,
                           judge::Province center) const;

 private:
  std::vector<judge::Unit> built(const judge::Position& before, judge::Power power, int due,
                                 const std::vector<judge::Submitted>& orders) const;
  int units_beyond_centers(const judge::Position& before, judge::Power power) const;
  int homes_held(const judge::Position& before, judge::Power power) const;
  bool is_emergency(const judge::Position& before, judge::Power power) const;
  bool is_barred(const judge::Position& before, const judge::Unit& unit, judge::Location to) const;
  bool may_build(const judge::Position& before, judge::Power power, judge::Province p) const;
  bool can_be_built(const judge::Order& order) const;
  void remove(const judge::Position& before, judge::Power power, int surplus,
              const std::vector<judge::Submitted>& orders, std::vector<judge::Unit>& units) const;
  int steps_to_center(const judge::Position& before, const judge::Unit& unit) const;

  const variants::Variant& variant_;
  const judge::Map& map_;
  judge::Rules rules_;
};

} // namespace test
