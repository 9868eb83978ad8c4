// SPDX-License-Identifier: GPL-3.0-or-later
// board - a position made quick to look at: who stands where, which fleets could convoy
#pragma once

#include "judge/board/map.h"
#include "judge/board/position.h"
#include "judge/board/rules.h"

#include <span>
#include <vector>

namespace judge {

// ---- the fleets at sea as a graph: which chains of them could carry an army from one coast to another
//
// Under the rule portage_convoys armies carry fleets over land, and a graph may be one of armies. Under the
// rule air_lifts wings stand among the fleets, and carry armies from any province to any other.
//
// Fleets tells whether a route exists and never lists routes, so that the cost stays far below exponential:
// one search costs fleets times neighbours, the question about direct routes at worst some dozens of
// searches.

class Fleets {
 public:
  struct Fleet {
    UnitId unit;
    Location at;
    UnitType type = UnitType::fleet;
  };

  explicit Fleets(const Map& map) : map_(&map) {}
  // None so far; the position must outlive them.
  void begin(const Position& position);
  // The same position, but none of them so far.
  Fleets none_of_these() const;
  void add(const Fleet& fleet);
  std::span<const Fleet> all() const { return fleets_; }
  // May a unit be taken up from the province?
  bool takes_up(const Fleet& fleet, Province p) const {
    return fleet.type == UnitType::fleet ? map_->can_board(fleet.at, p)
                                         : map_->touching(map_->province_of(fleet.at), p);
  }
  // May a unit be landed there?
  bool lands(const Fleet& fleet, Province p) const {
    return fleet.type == UnitType::fleet ? map_->can_enter(UnitType::fleet, fleet.at, p)
                                         : map_->touching(map_->province_of(fleet.at), p);
  }
  // May a unit be handed on from one to the other? Not over a border that leads one way, nor over one that is
  // kept from either.
  bool hands_on(const Fleet& one, const Fleet& other) const {
    if (one.type != other.type)
      return map_->touching(map_->province_of(one.at), map_->province_of(other.at)); // a wing and a fleet
    return map_->linked(one.type, one.at, other.at) && (!map_->has_barriers() || both_may_cross(one, other));
  }

  // Does a chain of fleets lead from `from` to `to`, using only those of which `usable(Fleet)` says yes?
  template <class Usable> bool chain(Province from, Province to, Usable usable) const {
    seen_.assign(fleets_.size(), false);
    open_.clear();
    for (std::size_t i = 0; i < fleets_.size(); ++i) {
      if (!takes_up(fleets_[i], from) || !usable(fleets_[i])) continue;
      if (lands(fleets_[i], to)) return true;
      seen_[i] = true;
      open_.push_back(static_cast<std::uint16_t>(i));
    }
    while (!open_.empty()) {
      const std::size_t i = open_.back();
      open_.pop_back();
      for (std::uint16_t next : neighbours(i)) {
        if (seen_[next] || !usable(fleets_[next])) continue;
        if (lands(fleets_[next], to)) return true;
        seen_[next] = true;
        open_.push_back(next);
      }
    }
    return false;
  }
  bool chain(Province from, Province to) const {
    return chain(from, to, [](const Fleet&) { return true; });
  }

  // Is the fleet of use to an army going from `from` to `to` (DATC 4.E.1, cases 6.F.12, 6.G.7, 6.G.19)? Yes
  // when the fleet lies on a chain of which only the first fleet touches `from`, only the last one touches
  // `to`, and in which the two fleets beside it do not touch each other: any other chain would be as good
  // without it.
  bool on_direct_route(UnitId fleet, Province from, Province to) const;

 private:
  // One end of a convoy: the shore where it takes the unit up, or where it lands it.
  struct Shore {
    Province province;
    bool is_start;
  };
  bool touches(std::size_t fleet, Shore shore) const {
    return shore.is_start ? takes_up(fleets_[fleet], shore.province) : lands(fleets_[fleet], shore.province);
  }
  bool adjacent(std::size_t a, std::size_t b) const { return hands_on(fleets_[a], fleets_[b]); }
  bool both_may_cross(const Fleet& one, const Fleet& other) const;
  std::span<const std::uint16_t> neighbours(std::size_t fleet) const;
  void link() const;
  bool leads_on(std::size_t fleet, Shore behind, Shore ahead) const;
  bool between_chains(std::size_t fleet, Shore from, Shore to) const;

  const Map* map_;
  const Position* position_ = nullptr;
  std::vector<Fleet> fleets_;
  // Which fleets are neighbours; found when first asked for. The fleets that touch fleet i stand in
  // links_[starts_[i] .. starts_[i + 1]).
  mutable std::vector<std::uint16_t> links_;
  mutable std::vector<std::uint32_t> starts_;
  // Working memory of a search.
  mutable std::vector<char> seen_;
  mutable std::vector<std::uint16_t> open_;
};

// ---- a position made quick to look at: who stands where, which fleets could convoy
//
// A Board is built once a phase, or set again, which keeps its memory. It refers to map and position, which
// must outlive it. Units are numbered as in Position::units; the dislodged units follow them.

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
