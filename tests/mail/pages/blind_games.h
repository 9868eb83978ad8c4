// SPDX-License-Identifier: GPL-3.0-or-later
// blind_games - pairs of games that differ in nothing that one power may see, for tests
//
// What it may see is written here a second time, by brute force (docs/blind.md): two turns whose `told` are
// equal must give its player the same letters.
#pragma once

#include "games/game/game.h"
#include "judge/board/order.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/adjustment_phase.h"
#include "tests/fuzz/random.h"

#include <algorithm>
#include <string>
#include <vector>

namespace testing {

using judge::Location, judge::Map, judge::Order, judge::OrderKind, judge::Position, judge::Power,
    judge::Province, judge::Unit, judge::UnitType;

// ---- what a power may see

class Watcher {
 public:
  Watcher(const games::Game& game, Power who)
      : settings_(game.settings), map_(game.variant->map), who_(who),
        near_(map_.province_count(), std::vector<bool>(map_.province_count())) {
    for (const Location place : map_.locations())
      for (const UnitType type : {UnitType::army, UnitType::fleet})
        for (const Location next : map_.neighbours(type, place))
          near_[map_.province_of(place).index()][map_.province_of(next).index()] = true;
  }

  bool near(Province a, Province b) const { return a == b || near_[a.index()][b.index()]; }
  bool by_centers(const Position& position, Province there) const {
    if (settings_.centers_blind) return false;
    for (const Province center : map_.centers())
      if ((settings_.owned_see ? position.owners[center] == who_ : map_.is_home(who_, center)) &&
          near(center, there))
        return true;
    return false;
  }
  std::vector<Unit> own_units(const Position& position) const {
    std::vector<Unit> units = position.units;
    for (const judge::Dislodged& one : position.dislodged) units.push_back(one.unit);
    std::erase_if(units, [&](const Unit& unit) { return unit.power != who_; });
    return units;
  }
  bool in_sight(const Position& position, UnitType type, Province there) const {
    if (settings_.units_hidden) return false;
    if (by_centers(position, there)) return true;
    if (settings_.units_blind) return false;
    for (const Unit& own : own_units(position)) {
      const bool fits = settings_.sees_other_type  ? own.type != type
                        : settings_.sees_same_type ? own.type == type
                                                   : true;
      if (fits && near(map_.province_of(own.location), there)) return true;
    }
    return false;
  }
  bool sees(const Position& position, const Unit& unit) const {
    return unit.power == who_ || in_sight(position, unit.type, map_.province_of(unit.location));
  }
  bool sees_owner(const Position& position, Province center) const {
    if (position.owners[center] == who_ || settings_.owners_shown) return true;
    if (settings_.owners_hidden) return false;
    if (by_centers(position, center)) return true;
    if (settings_.units_blind) return false;
    return std::ranges::any_of(own_units(position),
                               [&](const Unit& own) { return near(map_.province_of(own.location), center); });
  }

  // A position, in words.
  std::string told(const Position& position) const {
    std::vector<std::string> lines;
    for (const Unit& unit : position.units)
      if (sees(position, unit)) lines.push_back("unit " + in_words(unit));
    for (const judge::Dislodged& one : position.dislodged) {
      if (!sees(position, one.unit)) continue;
      std::string line = "dislodged " + in_words(one.unit);
      if (one.unit.power != who_) line += one.retreats.empty() ? " lost" : " may go";
      if (one.unit.power == who_)
        for (const Location to : one.retreats) line += " " + map_.id(to);
      lines.push_back(line);
    }
    for (const Province center : map_.centers())
      if (sees_owner(position, center))
        lines.push_back("owner " + map_.province(center).id + " " +
                        std::to_string(position.owners[center].index()));
    for (const Power power : map_.powers())
      if (position.is_eliminated(power)) lines.push_back("out " + map_.power(power).name);
    return judge::to_text(position.phase) + "\n" + joined(std::move(lines));
  }

  std::string told(const Position& before, const std::vector<judge::Submitted>& orders,
                   const judge::Outcome& outcome) const {
    std::vector<std::string> lines;
    for (const judge::UnitResult& result : outcome.units())
      lines.push_back(result.unit.power == who_ ? own_line(result) : line_of_other(before, outcome, result));
    for (const judge::Submitted& one : orders)
      if (one.by == who_) lines.push_back("gave " + judge::to_text(map_, one.order));
    return told(before) + joined(std::move(lines)) + told(outcome.next);
  }

 private:
  std::string in_words(const Unit& unit) const {
    return map_.power(unit.power).name + " " + judge::to_text(map_, unit);
  }
  static std::string joined(std::vector<std::string> lines) {
    std::ranges::sort(lines);
    std::string text;
    for (const std::string& line : lines) text += line.empty() ? "" : line + "\n";
    return text;
  }
  static std::string came_of(const judge::Resolution& r, OrderKind kind) {
    const bool unknown = r.result == judge::Result::illegal || r.result == judge::Result::void_order;
    std::string text = unknown ? (kind == OrderKind::move ? "no convoy" : "given")
                               : std::to_string(int(r.result)) + " " + std::to_string(int(r.mark));
    if (!unknown && r.result == judge::Result::ok && kind != OrderKind::move) text = "given";
    return text + (r.dislodged ? " dislodged" : "");
  }
  std::string own_line(const judge::UnitResult& result) const {
    std::string place = result.unit.location ? in_words(result.unit) : "waive";
    return "own " + place + " " + std::to_string(int(result.order.kind)) + " " +
           (result.order.to ? map_.province(map_.province_of(result.order.to)).id : "") + " " +
           came_of(result.resolution, result.order.kind) + (result.automatic ? " by rule" : "") +
           (result.ordered ? "" : " unordered");
  }
  // Of another's order all that might ever show, when it is near what is seen.
  std::string line_of_other(const Position& before, const judge::Outcome& outcome,
                            const judge::UnitResult& result) const {
    if (result.unit.location.is_none()) return "";
    Unit later = result.unit;
    if (result.order.kind == OrderKind::move && result.ordered && !result.resolution.dislodged &&
        result.resolution.result == judge::Result::ok)
      later.location = result.order.to;
    const bool was = sees(before, result.unit), is = sees(outcome.next, later);
    if (!was && !is) return "";
    std::string text = std::string(was ? in_words(result.unit) : "somewhere") +
                       (later == result.unit ? " = " : " > ") + (is ? in_words(later) : "somewhere");
    if (!was || !is) return text;
    if (result.resolution.dislodged) text += " dislodged";
    const bool open = watched(before, outcome.next, result.order.unit) &&
                      watched(before, outcome.next, result.order.target) &&
                      watched(before, outcome.next, result.order.to);
    if (!result.ordered) return text + " unordered";
    if (open)
      text += " " + judge::to_text(map_, result.order) + " " + came_of(result.resolution, result.order.kind);
    return text + (result.automatic ? " by rule" : "");
  }
  bool watched(const Position& before, const Position& after, Location place) const {
    if (!place) return true;
    const Province there = map_.province_of(place);
    return in_sight(before, UnitType::army, there) && in_sight(before, UnitType::fleet, there) &&
           in_sight(after, UnitType::army, there) && in_sight(after, UnitType::fleet, there);
  }

  const games::Settings& settings_;
  const Map& map_;
  const Power who_;
  std::vector<std::vector<bool>> near_; // provinces that border on each other
};

// ---- random games

class Player {
 public:
  Player(const games::Game& game, fuzz::Random& random)
      : game_(game), map_(game.variant->map), random_(random) {}

  Unit unit(Power power) {
    for (;;) {
      const UnitType type = random_.chance(60) ? UnitType::army : UnitType::fleet;
      const Location place(random_.below(map_.location_count()));
      if (map_.can_stand(type, place)) return {power, type, place};
    }
  }
  Position position() { return random_.chance(30) ? retreat_position() : movement_position(); }
  Position movement_position() {
    Position position = game_.variant->start;
    position.units.clear();
    if (random_.chance(50)) position.phase = *judge::parse_phase("F1901M");
    for (const Power power : map_.powers())
      for (int i = 0; i < 5; ++i) put(position, unit(power));
    for (const Province center : map_.centers())
      if (random_.chance(50)) position.owners[center] = Power(random_.below(map_.power_count()));
    return position;
  }
  // What comes of one in which some powers dislodge others' units.
  Position retreat_position() {
    const Position before = movement_position();
    std::vector<judge::Submitted> attacks;
    for (const Unit& target : before.units)
      if (random_.chance(20)) attack(before, target, attacks);
    const judge::Outcome came = judge::adjudicate(game_.judged(), before, attacks, {});
    return came.winners.empty() ? came.next : before;
  }
  // Another position, of which the watcher sees the same.
  Position twin(const Position& one, const Watcher& watcher, Power who) {
    Position other = one;
    for (Unit& unit : other.units) {
      if (watcher.sees(one, unit) || random_.chance(40)) continue;
      const Unit moved = this->unit(unit.power);
      const Province there = map_.province_of(moved.location);
      if (other.unit_in(map_, there) == nullptr && !is_refuge(one, there) && !watcher.sees(one, moved))
        unit = moved;
    }
    forget_dislodged(other, one, watcher);
    for (const Province center : map_.centers())
      if (!watcher.sees_owner(one, center) && random_.chance(40)) {
        const Power owner(random_.below(map_.power_count()));
        if (owner != who) other.owners[center] = owner;
      }
    return other;
  }

  std::vector<judge::Submitted> orders(const Position& position) {
    std::vector<judge::Submitted> all;
    for (const Power power : map_.powers())
      for (Order& order : orders_of(position, power)) all.push_back({power, std::move(order)});
    return all;
  }
  // Those of `first` for the watcher, and for most units that stand in both positions.
  std::vector<judge::Submitted> like(const std::vector<judge::Submitted>& first, const Position& position,
                                     const Watcher& watcher, Power who) {
    std::vector<judge::Submitted> own, all;
    for (const judge::Submitted& one : first)
      if (one.by == who) own.push_back(one);
    all = own;
    for (const judge::Submitted& fresh : orders(position)) {
      if (fresh.by == who) continue;
      const auto same = std::ranges::find_if(first, [&](const judge::Submitted& one) {
        return one.by == fresh.by && one.order.unit == fresh.order.unit && one.order.type == fresh.order.type;
      });
      const Unit* unit =
          fresh.order.unit ? position.unit_in(map_, map_.province_of(fresh.order.unit)) : nullptr;
      const bool keeps = (unit != nullptr && watcher.sees(position, *unit)) || random_.chance(30);
      all.push_back(same != first.end() && keeps ? *same : fresh);
    }
    std::ranges::stable_sort(all, {}, &judge::Submitted::by);
    return all;
  }

 private:
  // By two units of another power.
  void attack(const Position& position, const Unit& target, std::vector<judge::Submitted>& orders) {
    const Unit* first = nullptr;
    for (const Unit& unit : position.units) {
      if (unit.power == target.power || !borders(unit, target.location)) continue;
      if (first == nullptr || first->power != unit.power) {
        first = &unit;
        continue;
      }
      Order move = judge::order_for(OrderKind::move, *first),
            support = judge::order_for(OrderKind::support, unit);
      move.to = support.to = target.location;
      support.target = first->location;
      orders.push_back({unit.power, move});
      orders.push_back({unit.power, support});
      return;
    }
  }
  bool borders(const Unit& unit, Location place) const {
    const auto next = map_.neighbours(unit.type, unit.location);
    return std::ranges::find(next, place) != next.end();
  }
  // One that may retreat stays: that the phase is played everybody knows.
  void forget_dislodged(Position& other, const Position& one, const Watcher& watcher) {
    const auto stays = std::ranges::find_if(
        one.dislodged, [](const judge::Dislodged& dislodged) { return !dislodged.retreats.empty(); });
    std::erase_if(other.dislodged, [&](const judge::Dislodged& dislodged) {
      return dislodged != *stays && !watcher.sees(one, dislodged.unit) && random_.chance(40);
    });
  }
  // Where somebody may retreat to, or must not go back to.
  bool is_refuge(const Position& position, Province there) const {
    return std::ranges::any_of(position.dislodged, [&](const judge::Dislodged& one) {
      const auto is_there = [&](Location to) { return map_.province_of(to) == there; };
      return is_there(one.unit.location) || std::ranges::any_of(one.retreats, is_there);
    });
  }
  void put(Position& position, const Unit& unit) {
    if (position.unit_in(map_, map_.province_of(unit.location)) == nullptr) position.units.push_back(unit);
  }
  std::vector<Order> orders_of(const Position& position, Power power) {
    std::vector<Order> orders;
    switch (position.phase.kind) {
    case judge::PhaseKind::movement:
      for (const Unit& unit : position.units)
        if (unit.power == power) orders.push_back(move_of(position, unit));
      break;
    case judge::PhaseKind::retreat:
      for (const judge::Dislodged& one : position.dislodged)
        if (one.unit.power == power && !one.retreats.empty()) orders.push_back(retreat_of(one));
      break;
    case judge::PhaseKind::adjustment: adjust(position, power, orders); break;
    }
    return orders;
  }
  Order move_of(const Position& position, const Unit& unit) {
    const auto next = map_.neighbours(unit.type, unit.location);
    if (next.empty() || random_.chance(15)) return judge::order_for(OrderKind::hold, unit);
    Order order = judge::order_for(OrderKind::move, unit);
    order.to = next[random_.below(next.size())];
    if (random_.chance(60)) return order;
    // A support, or a convoy, of whatever is or is not there.
    order.kind = OrderKind::support;
    const Location there = order.to;
    order.to = {};
    order.target = map_.base(map_.province_of(there));
    if (random_.chance(60)) {
      const Unit& helped = position.units[random_.below(position.units.size())];
      if (helped.location == unit.location) return order;
      order.target = helped.location;
      order.to = map_.base(map_.province_of(there));
      if (map_.province_of(order.to) == map_.province_of(order.target)) order.to = {};
    }
    return order;
  }
  Order retreat_of(const judge::Dislodged& one) {
    if (random_.chance(20)) return judge::order_for(OrderKind::disband, one.unit);
    Order order = judge::order_for(OrderKind::move, one.unit);
    order.to = one.retreats[random_.below(one.retreats.size())];
    return order;
  }
  void adjust(const Position& position, Power power, std::vector<Order>& orders) {
    const judge::GameRules rules = game_.judged();
    int due = judge::adjustments_due(rules, position, power);
    std::vector<Province> sites = judge::build_sites(rules, position, power);
    for (; due > 0; --due, sites.pop_back())
      orders.push_back(judge::order_for(OrderKind::build, {power, UnitType::army, map_.base(sites.back())}));
    for (const Unit& unit : position.units)
      if (unit.power == power && due < 0) ++due, orders.push_back(judge::order_for(OrderKind::disband, unit));
  }

  const games::Game& game_;
  const Map& map_;
  fuzz::Random& random_;
};

} // namespace testing
