// SPDX-License-Identifier: GPL-3.0-or-later
// board - a position made quick to look at: who stands where, which fleets could convoy
//
// A Board is built once a phase, or set again, which keeps its memory. It refers to map and position, which
// must outlive it. Units are numbered as in Position::units; the dislodged units follow them.
#pragma once

#include "judge/board/fleets.h"
#include "judge/board/position.h"
#include "judge/board/rules.h"

namespace judge {

class Board {
 public:
  explicit Board(const Map& map) : map_(&map), fleets_(map), armies_(map) {}
  Board(const Map& map, const Position& position, const Rules& rules = {}) : Board(map) {
    set(position, rules);
  }
  void set(const Position& position, const Rules& rules);

  const Map& map() const { return *map_; }
  const Position& position() const { return *position_; }
  // The unit that stands in the province; none for nobody. A dislodged unit does not count.
  UnitId unit_in(Province p) const { return standing_[p]; }
  const Table<Province, UnitId>& standing() const { return standing_; }
  UnitId dislodged_in(Province p) const;
  const Unit& unit(UnitId id) const {
    const std::size_t i = id.index();
    const std::size_t standing = position_->units.size();
    return i < standing ? position_->units[i] : position_->dislodged[i - standing].unit;
  }
  Province province_of(UnitId id) const { return map_->province_of(unit(id).location); }
  const Dislodged& dislodged(UnitId id) const {
    return position_->dislodged[id.index() - position_->units.size()];
  }
  // The units that could convoy one of this type: fleets an army, and if the rules say so wings an army and
  // armies a fleet. Not to be asked of a wing, which nobody carries.
  const Fleets& carriers_of(UnitType type) const { return type == UnitType::army ? fleets_ : armies_; }
  bool may_convoy(const Unit& unit) const {
    if (is_closed(map_->province_of(unit.location))) return false;
    if (unit.type == UnitType::army) return over_land_;
    if (unit.type == UnitType::wing) return by_air_;
    return map_->may_convoy(unit.location) || on_coasts_ || (on_dual_ && map_->is_dual(unit.location));
  }

  // Is the province closed in this season, so that no unit enters or leaves it?
  bool is_closed(Province p) const { return map_->is_closed(p, position_->phase.season); }
  // Do the seasons and the keepers let the unit go over this border?
  bool lets_pass(const Unit& unit, Location to) const {
    return !map_->has_barriers() || passes_barriers(unit, to);
  }
  // May the unit enter the province over some border, or support something there?
  bool may_enter(const Unit& unit, Province to) const {
    return map_->can_enter(unit.type, unit.location, to) && (!map_->has_barriers() || finds_way(unit, to));
  }
  bool may_support(const Unit& unit, Province into) const {
    return map_->can_support(unit.type, unit.location, into) &&
           (!map_->has_barriers() || finds_way(unit, into));
  }

 private:
  bool passes_barriers(const Unit& unit, Location to) const;
  bool finds_way(const Unit& unit, Province to) const; // past the barriers

  const Map* map_;
  const Position* position_ = nullptr;
  Table<Province, UnitId> standing_;
  // May fleets on a coast convoy, on a dual one, may armies, may wings?
  bool on_coasts_ = false, on_dual_ = false, over_land_ = false, by_air_ = false;
  Fleets fleets_, armies_;
};

} // namespace judge
