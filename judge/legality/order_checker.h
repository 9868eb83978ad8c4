// SPDX-License-Identifier: GPL-3.0-or-later
// order_checker - inside of legality.h: looks at one order, stops at the first fault, and what it finds
#pragma once

#include "judge/board/board.h"
#include "judge/board/order.h"
#include "judge/board/position.h"

#include <optional>
#include <vector>

namespace judge {

// ---- what legality finds out about one order

struct Checked {
  Order order;                   // completed: types and coasts filled in; unit and target are exact locations
  std::optional<Reason> illegal; // why the order cannot be given; the unit then has no order of this kind
  // rule impossible_support: why the order, though legal, is void whatever the others order
  std::optional<Reason> void_help;
  bool beyond_borders = false; // a move by railway or through a gateway, to a place that borders do not reach
  std::vector<Reason> notices; // what was put right: a wrong unit type, coast supplied, ...
};

// ---- what a power's own orders tell about each other before the phase is adjudicated
//
// For movement phases. There are two kinds of doubt: a support or convoy of an own unit that is ordered
// otherwise, and an army whose convoy needs own fleets that are ordered otherwise. A doubt follows from the
// position and these orders alone, never from what others do. A unit without an order raises no doubt,
// because its order may still come. Pure.

struct Doubt {
  std::size_t order = 0; // index into the orders
  Reason reason;
};

// `orders`: of one power, completed by check, at most one a unit.
std::vector<Doubt> doubts(const Board& board, const Rules& rules, std::span<const Order> orders);

// ---- inside of legality.h: looks at one order, and stops at the first fault
//
// order_checker.cc finds the units that an order names and the coasts that it means, and has retreats,
// adjustments and written routes; order_checker_movement.cc has the orders of movement phases, and what only
// some games know: changes of type, proxies, gateways and railways.

class Checker {
 public:
  // What was in `out` before is lost.
  Checker(const Board& board, const Rules& rules, Power by, const Order& order, Checked& out)
      : board_(board), map_(board.map()), rules_(rules), by_(by), out_(out) {
    out_.order = order;
    out_.illegal.reset();
    out_.void_help.reset();
    out_.beyond_borders = false;
    out_.notices.clear();
  }
  void run();

 private:
  Order& order() { return out_.order; }
  void refuse(Why why, UnitId unit = {}, Location place = {}) { out_.illegal = Reason{why, place, {}, unit}; }
  // A refusal whose sentence names what carries: fleets or wings.
  void refuse_carrying(Why why, UnitId unit, Location place = {}) {
    refuse(why, unit, place), out_.illegal->choice = rules_.air_lifts;
  }
  bool refused() const { return out_.illegal.has_value(); }
  void note(Why why, UnitId unit = {}, Location place = {}) {
    out_.notices.push_back(Reason{why, place, {}, unit});
  }
  void forgive(std::uint8_t rule, Why refusal, Why notice, UnitId unit, Location place = {});
  void make_void(const Reason& reason);

  // The units that an order names.
  bool may_order_foreign() const;
  bool find_own_unit(UnitId found);
  bool find_other_unit();
  void no_unit_to_help(Location place);
  bool helps_outside() const { return rules_.leagues == Switch::on && is_outside(); }
  bool is_outside() const;
  void complete_unit(UnitId id, std::optional<UnitType>& type, Power nationality, Location& at);

  // Destinations.
  enum class MoveOf : std::uint8_t { self, other };
  Location army_goal(Location written);
  Location fleet_goal(Location from, Location written, MoveOf whose);
  template <class Reaches> Location settle_coast(Location written, MoveOf whose, Reaches reaches);
  Location one_of_several(Location written, Location first, MoveOf whose);

  // Movement phases: order_checker_movement.cc.
  void movement();
  void move();
  bool is_immobile() const { return rules_.immobile_dummies == Switch::on && is_of_dummy(); }
  bool is_of_dummy() const;
  Reason barrier(const Unit& unit, Province to) const {
    return map_.has_barriers() || map_.has_one_way_borders() ? find_barrier(unit, to) : Reason{};
  }
  Reason find_barrier(const Unit& unit, Province to) const;
  Reason why_no_support(Province into) const;
  void army_move(Location from);
  void fleet_move(Location from);
  void wing_move(Location from);
  Location carried_goal(Location from, Location written);
  Why why_no_convoy(UnitType type, Location from, Location to) const;
  void support();
  void supported_move();
  void helped_cannot_go();
  void convoy();
  bool carries(const Unit& other);
  void impossible(Why why, UnitId unit);

  // Written routes: order_checker.cc.
  void convoyed_move(Location from);
  Reason fault_of(UnitType type, Location from, const std::vector<Province>& route) const;
  Reason gap_in(UnitType type, Location from, const std::vector<Province>& route) const;
  const Fleets::Fleet* carrier_in(UnitType type, Province p) const;

  // What a rule has to allow: order_checker_movement.cc.
  void transform(std::uint8_t where);
  Location place_of_fleet(Location written);
  void proxy();
  bool rides() const { return rules_.railways == Switch::on && goes_by_railway(); }
  bool goes_by_railway() const;
  void ride();
  Province closed_on(const Railway& railway, std::size_t from, std::size_t to) const;
  UnitId foreigner_on(const Railway& railway, std::size_t from, std::size_t to) const;
  const Gateway* gateway_between(Province from, Province to) const;
  const Gateway* gateway_here() const {
    return rules_.gateways == Switch::on ? find_gateway_here() : nullptr;
  }
  const Gateway* find_gateway_here() const;
  bool pass_gateway(Location from);
  void order_gateway(const Gateway& gateway);
  bool supports_special_way(const Unit& other, Province to);

  // Retreat and adjustment phases: order_checker.cc.
  void retreat();
  void retreat_move();
  void adjustment();
  bool comes_back() const;
  void build();
  void find_build_type(Province p);
  void place_build(Province p);

  const Board& board_;
  const Map& map_;
  const Rules& rules_;
  Power by_;
  Checked& out_;
  UnitId self_, other_;
};

// The exact location that a fleet's destination means (DATC 4.B.1 to 4.B.4), of those that it `reaches`.
template <class Reaches> Location Checker::settle_coast(Location written, MoveOf whose, Reaches reaches) {
  const Province p = map_.province_of(written);
  if (map_.province_of(board_.unit(whose == MoveOf::self ? self_ : other_).location) == p) {
    refuse(Why::same_province, self_);
    return written;
  }
  if (reaches(written)) return written;
  Location first, second;
  for (Location coast : map_.coasts(p)) {
    if (!reaches(coast)) continue;
    (first ? second : first) = coast;
  }
  const bool coast_written = map_.coast_of(written) != Coast::none;
  if (!first || (coast_written && (second || rules_.impossible_coast == ImpossibleCoast::illegal))) {
    refuse(Why::cannot_reach, self_, written);
    return written;
  }
  if (coast_written) {
    note(Why::coast_corrected, {}, first);
    return first;
  }
  if (second) return one_of_several(written, first, whose);
  if (rules_.only_coast == OnlyCoast::fails) {
    refuse(Why::coast_required, {}, first);
    return written;
  }
  note(Why::coast_supplied, {}, first);
  return first;
}

} // namespace judge
