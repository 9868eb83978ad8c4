// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/disorder.h"

#include "games/game/control.h"
#include "games/game/start.h"
#include "judge/board/board.h"
#include "judge/phases/adjustment_phase.h"

#include <algorithm>
#include <cstdint>
#include <random>

namespace games {

using judge::Power;

namespace {

bool bids_for(const Game& game, Power power) {
  const Seat* seat = game.seat_of(power);
  return seat != nullptr && is_dummy(*seat) && !game.position.is_eliminated(power);
}

int bid_of(const Seat& seat, Power power) {
  const auto bid = std::ranges::find(seat.bids, power, &Bid::power);
  return bid == seat.bids.end() ? 0 : bid->credits;
}

Auction auction_of(const Game& game, Power power) {
  Auction found{power, {}, 0};
  for (const Seat& seat : game.seats) {
    const int bid = bid_of(seat, power);
    if (bid > 0 && bid == found.credits) found.by = {};
    if (bid > found.credits) found = {power, seat.power, bid};
  }
  return found;
}

using judge::Location, judge::Map, judge::Order, judge::OrderKind, judge::Province, judge::Unit,
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
        orders.emplace_back(order_for(helped == nullptr ? OrderKind::hold : OrderKind::support, unit));
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
    orders.push_back(order_for(OrderKind::move, dislodged.unit));
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
    orders.push_back(order_for(OrderKind::build, lot.one_of(units_to_build(game, power, site))));
  }
  return orders;
}

} // namespace

int credits_bid(const Seat& seat) {
  int credits = 0;
  for (const Bid& bid : seat.bids) credits += bid.credits;
  return credits;
}

std::string why_no_bid(const Game& game, const Seat& seat, Power power, int credits) {
  const std::string& name = game.variant->map.power(power).name;
  if (seat.dummy) return "Nobody plays your power: it bids for none.";
  if (!bids_for(game, power)) return "There are no bids for " + name + ": a player has it, or it is out.";
  const int left = seat.credits - credits_bid(seat) + bid_of(seat, power);
  if (credits <= left) return "";
  return "You have " + std::to_string(seat.credits) + (seat.credits == 1 ? " credit" : " credits") +
         ", of which your other bids leave " + std::to_string(left) + ".";
}

void place_bid(Seat& seat, Power power, int credits) {
  std::erase_if(seat.bids, [&](const Bid& bid) { return bid.power == power; });
  seat.bids.push_back({power, credits});
}

std::vector<Auction> auctions(const Game& game) {
  std::vector<Auction> all;
  if (!takes_bids(game)) return all;
  for (const Power power : game.variant->map.powers())
    if (bids_for(game, power)) all.push_back(auction_of(game, power));
  return all;
}

void settle_bids(Game& game, const std::vector<Auction>& auctions) {
  for (const Auction& auction : auctions) {
    game.seat_of(auction.power)->controllers.clear();
    if (!auction.by) continue;
    game.seat_of(auction.power)->controllers.push_back(auction.by);
    game.seat_of(auction.by)->credits -= auction.credits;
  }
  for (Seat& seat : game.seats) seat.bids.clear();
}

std::vector<Treasury> treasuries_of(const Game& game) {
  std::vector<Treasury> all;
  if (game.rules.intimate == judge::Switch::off) return all;
  for (const Seat& seat : game.seats)
    if (seat.power && !seat.dummy)
      all.push_back({seat.power, seat.credits, controlled_by(game, seat.power), seat.bids});
  return all;
}

void restore_treasuries(Game& game, const std::vector<Treasury>& treasuries) {
  if (treasuries.empty()) return;
  for (Seat& seat : game.seats) seat.controllers.clear();
  for (const Treasury& one : treasuries) {
    if (Seat* seat = game.seat_of(one.power)) seat->credits = one.credits, seat->bids = one.bids;
    for (const Power power : one.controlled)
      if (Seat* seat = game.seat_of(power)) seat->controllers = {one.power};
  }
}

void fill_treasuries(Game& game) {
  if (game.rules.intimate == judge::Switch::off) return;
  for (Seat& seat : game.seats)
    if (seat.power && !seat.dummy)
      seat.credits += static_cast<int>(game.position.free_center_count(seat.power));
}

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
