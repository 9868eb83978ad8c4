// SPDX-License-Identifier: GPL-3.0-or-later
// matching - what the orders of a movement phase mean for each other, before anything is decided
//
// The first half of the second resolver (equations.h): who moves where and how, which supports and convoys
// fit the order that they are for, which fleets an army has, who meets whom head to head. Everything is read
// from the orders and the rules (docs/rules.md has the meaning of each); nothing depends on an outcome. Pure.
// Shares nothing with the marking resolver but Map and the legality of orders.
#pragma once

#include "judge/board/position.h"
#include "judge/board/rules.h"

#include <algorithm>
#include <span>
#include <vector>

namespace judge {

// What a unit carries out or tries.
struct TriedOrder {
  Order order;                   // legal and completed by check(); hold for a unit without such an order
  bool beyond_borders = false;   // a move by railway or through a gateway
  bool counts_as_moving = false; // its impossible move makes supports in place void (rule illegal_orders)
  bool in_disorder = false;      // of a power without orders: foreign support is void (support_of_disorder)
};

// How a move goes. The last one goes by land (or, a fleet, by sea) when its convoy fails.
enum class Way : std::uint8_t { direct, convoy, convoy_or_direct };

// Units are indices into Position::units; none is `nobody`. Fleets that carry armies,
// wings that do so under air_lifts and, under portage_convoys, armies that carry fleets are all called fleets
// here.
struct Matching {
  static constexpr std::size_t nobody = SIZE_MAX;
  using UnitList = std::vector<std::size_t>;

  Matching(const Map& board, const Rules& choices, const Position& position,
           std::span<const TriedOrder> tried);

  const Map& map;
  const Rules& rules;
  const std::vector<Unit>& units;
  const PowerSet& dummies;
  const Position& position;
  std::span<const TriedOrder> tried;

  Table<Province, std::size_t> occupant; // before the phase
  Table<Province, UnitList> movers;      // by destination

  // By unit.
  std::vector<Way> way;                      // of moves
  std::vector<UnitList> fleets;              // of a move by convoy: those of docs/rules.md
  std::vector<std::vector<UnitList>> routes; // written ones that are complete, where written routes count
  std::vector<UnitList> supporters;          // whose support fits this unit's order
  std::vector<int> weakness;                 // of a move, in halves of a unit: over weak borders
  std::vector<bool> fits;                    // a support or convoy that fits the order that it is for
  std::vector<std::size_t> partner;    // a mover's: who stands in its destination and moves to its place
  std::vector<std::size_t> last_fleet; // rule convoyed_attack: the fleet that must land it
  std::vector<std::size_t> crosser;    // who would go from the army's destination to its last_fleet
  std::vector<std::size_t> landing;    // a crosser's: the army that it meets

  const Order& order(std::size_t unit) const { return tried[unit].order; }
  Province at(std::size_t unit) const { return map.province_of(units[unit].location); }
  Province target(std::size_t unit) const { return map.province_of(order(unit).to); }
  bool moves(std::size_t unit) const { return order(unit).kind == OrderKind::move; }
  bool goes_round(std::size_t unit) const { return moves(unit) && target(unit) == at(unit); }
  bool foreign(std::size_t one, std::size_t other) const {
    return units[one].power != units[other].power || spares_nobody(one);
  }
  // Does its power fight its own units, too?
  bool spares_nobody(std::size_t unit) const {
    return rules.friendly_fire == Switch::on ||
           (rules.dummy_fire == Switch::on && dummies.contains(units[unit].power));
  }
  // Do its fleets, as ordered, make a route?
  bool has_route(std::size_t mover) const { return !fleets[mover].empty(); }
  // Is there a chain over those of the mover's fleets of which `usable` says yes?
  template <class Usable> bool chain(std::size_t mover, Usable usable) const;
  // Does the rule convoy_paradoxes forbid this convoyed unit to cut the support?
  bool may_not_cut(std::size_t army, std::size_t supporter) const;
  // Is the move over a weak border without a support of its own, so that it cuts none?
  bool is_blunt(std::size_t mover) const { return weakness[mover] != 0 && supporters[mover].empty(); }
  // Do a closed province or a border's keeper keep the unit from a neighbouring place?
  bool is_barred(std::size_t unit, Location to) const;
  // Can the two pass each other on different coasts of a province (rule coastal_crawl)?
  bool pass_by(std::size_t one, std::size_t other) const;

 private:
  void find_movers();
  void find_ways();
  void find_fleets(std::size_t mover, const UnitList& ordered);
  void find_written_routes(std::size_t mover, const UnitList& ordered);
  void find_last_fleets();
  void find_weak_moves();
  void find_supporters();
  void find_partners();
  UnitList convoys_for(std::size_t mover) const;
  bool wants_convoy(std::size_t mover, const UnitList& ordered) const;
  bool walks_at_need() const;
  bool helps(std::size_t supporter, std::size_t helped) const;
  bool needs(std::size_t army, std::size_t fleet) const;

  bool takes_up(std::size_t fleet, std::size_t mover) const;
  bool lands(std::size_t fleet, std::size_t mover) const;
  int weakness_of_landing(std::size_t mover) const;
  bool adjacent(std::size_t one, std::size_t other) const;
  bool is_route(const UnitList& route, std::size_t mover) const;
  bool on_direct_route(std::size_t fleet, const UnitList& all, std::size_t mover) const;
  bool between_chains(std::size_t fleet, const UnitList& beside, const UnitList& all,
                      std::size_t mover) const;
  template <class Usable, class IsGoal>
  bool leads(const UnitList& all, UnitList starts, std::size_t mover, Usable usable, IsGoal is_goal) const;
};

// Breadth first, from the shore where the mover stands.
template <class Usable> bool Matching::chain(std::size_t mover, Usable usable) const {
  for (const UnitList& route : routes[mover])
    if (std::ranges::all_of(route, usable)) return true;
  if (!routes[mover].empty()) return false;
  UnitList left, reached;
  for (std::size_t fleet : fleets[mover])
    if (usable(fleet)) (takes_up(fleet, mover) ? reached : left).push_back(fleet);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (lands(reached[i], mover)) return true;
    std::erase_if(left, [&](std::size_t fleet) {
      const bool next = adjacent(reached[i], fleet);
      if (next) reached.push_back(fleet);
      return next;
    });
  }
  return false;
}

} // namespace judge
