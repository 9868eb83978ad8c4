// SPDX-License-Identifier: GPL-3.0-or-later
// bids - see bids.h
#include "games/turns/bids.h"

#include "games/game/control.h"

#include <algorithm>

namespace games {

using judge::Power;

namespace {

std::string credits_in_words(int credits) {
  return std::to_string(credits) + (credits == 1 ? " credit" : " credits");
}

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
  return "You have " + credits_in_words(seat.credits) + ", of which your other bids leave " +
         std::to_string(left) + ".";
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

} // namespace games
