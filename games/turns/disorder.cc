// SPDX-License-Identifier: GPL-3.0-or-later
// disorder - see disorder.h
#include "games/turns/disorder.h"

#include "games/home/lot_seed.h"
#include "judge/board/board.h"
#include "judge/phases/adjustments.h"

#include <algorithm>
#include <cstdint>
#include <random>

namespace games {

namespace {

using judge::Location, judge::Map, judge::Order, judge::OrderKind, judge::Power, judge::Province, judge::Unit,
    judge::UnitType;

// Of one turn of one game and power.
std::uint64_t seed_of(const Game& game, Power power) {
  return LotSeed()
      .add(game.name)
      .add(static_cast<std::uint64_t>(game.created.time_since_epoch().count()))
      .add(static_cast<std::uint64_t>(game.next_number))
      .add(std::uint64_t{power.index()})
      .value();
}

class Lot {
 public:
  Lot(const Game& game, Power power) : random_(seed_of(game, power)) {}
  // The remainder and not a distribution of the library's: those differ between libraries.
  template <class T> const T& one_of(const std::vector<T>& all) {
    return all[static_cast<std::size_t>(random_() % all.size())];
  }

 private:
  std::mt19937_64 random_;
};

Order order_for(const Unit& unit, OrderKind kind) {
  Order order;
  order.kind = kind;
  order.type = unit.type;
  order.unit = unit.location;
  return order;
}

// ---- movement: each unit supports the one beside it that is most in danger

std::size_t threats_to(const Map& map, const judge::Position& position, const Unit& unit) {
  return static_cast<std::size_t>(std::ranges::count_if(position.units, [&](const Unit& other) {
    return other.power != unit.power &&
           map.can_enter(other.type, other.location, map.province_of(unit.location));
  }));
}

const Unit* most_in_danger(const judge::Board& board, const Unit& helper) {
  const Map& map = board.map();
  const judge::Position& position = board.position();
  const Unit* found = nullptr;
  std::size_t most = 0;
  for (const Unit& unit : position.units) {
    if (unit.power != helper.power || unit == helper) continue;
    if (!board.may_support(helper, map.province_of(unit.location))) continue;
    const std::size_t threats = threats_to(map, position, unit);
    if (threats > most) most = threats, found = &unit;
  }
  return found;
}

std::vector<Order> supports(const Game& game, Power power) {
  const judge::Board board(game.variant->map, game.position, game.rules);
  std::vector<Order> orders;
  for (const Unit& unit : game.position.units) {
    if (unit.power != power) continue;
    const Unit* helped = most_in_danger(board, unit);
    Order& order =
        orders.emplace_back(order_for(unit, helped == nullptr ? OrderKind::hold : OrderKind::support));
    if (helped == nullptr) continue;
    order.target_type = helped->type;
    order.target = helped->location;
  }
  return orders;
}

// ---- retreats: by lot, to a center where there is one, and no two to one place

std::vector<Location> places_to_go(const Map& map, const judge::Dislodged& dislodged,
                                   const std::vector<Order>& given) {
  std::vector<Location> places = dislodged.retreats;
  std::erase_if(places, [&](Location place) {
    return std::ranges::any_of(
        given, [&](const Order& order) { return map.province_of(order.to) == map.province_of(place); });
  });
  const auto is_center = [&](Location place) { return map.is_center(map.province_of(place)); };
  if (std::ranges::any_of(places, is_center))
    std::erase_if(places, [&](Location l) { return !is_center(l); });
  return places;
}

std::vector<Order> retreats(const Game& game, Power power) {
  Lot lot(game, power);
  std::vector<Order> orders;
  for (const judge::Dislodged& dislodged : game.position.dislodged) {
    if (dislodged.unit.power != power) continue;
    const std::vector<Location> places = places_to_go(game.variant->map, dislodged, orders);
    if (places.empty()) continue;
    orders.push_back(order_for(dislodged.unit, OrderKind::move));
    orders.back().to = lot.one_of(places);
  }
  return orders;
}

// ---- builds: by lot, what and where

std::vector<Unit> units_to_build(const Game& game, Power power, Province site) {
  const Map& map = game.variant->map;
  std::vector<Unit> units;
  const auto add = [&](UnitType type, Location place) {
    if (map.can_stand(type, place)) units.push_back({power, type, place});
  };
  add(UnitType::army, map.base(site));
  if (map.coasts(site).empty()) add(UnitType::fleet, map.base(site));
  for (const Location coast : map.coasts(site)) add(UnitType::fleet, coast);
  if (game.rules.wings == judge::Switch::on) add(UnitType::wing, map.base(site));
  return units;
}

std::vector<Order> builds(const Game& game, Power power) {
  Lot lot(game, power);
  std::vector<Order> orders;
  std::vector<Province> sites = judge::build_sites(game.judged(), game.position, power);
  for (int due = judge::adjustments_due(game.judged(), game.position, power); due > 0; --due) {
    const Province site = lot.one_of(sites);
    std::erase(sites, site);
    orders.push_back(order_for(lot.one_of(units_to_build(game, power, site)), OrderKind::build));
  }
  return orders;
}

} // namespace

std::vector<judge::Order> orders_in_disorder(const Game& game, judge::Power power) {
  const Settings& settings = game.settings;
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement:
    return settings.disorder_supports ? supports(game, power) : std::vector<Order>{};
  case judge::PhaseKind::retreat:
    return settings.disorder_retreats ? retreats(game, power) : std::vector<Order>{};
  case judge::PhaseKind::adjustment: break;
  }
  return settings.disorder_builds ? builds(game, power) : std::vector<Order>{};
}

} // namespace games
