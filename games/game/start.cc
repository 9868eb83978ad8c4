// SPDX-License-Identifier: GPL-3.0-or-later
// start - see start.h
#include "games/game/start.h"

#include "games/game/assignment.h"
#include "games/game/deadline.h"
#include "games/game/hands.h"
#include "games/home/conf.h"
#include "games/home/lot_seed.h"
#include "judge/phases/neutrals.h"
#include "judge/phases/opening.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace games {

namespace {

std::size_t player_count(const Game& game) {
  return static_cast<std::size_t>(std::ranges::count(game.seats, Role::player, &Seat::role));
}

// A seat for each power that a player gets beside his first.
std::vector<Seat> further_seats(const Game& game, const std::vector<judge::Power>& given,
                                std::size_t players) {
  std::vector<Seat> seats;
  for (std::size_t i = players; i < given.size(); ++i) {
    std::size_t nth = i % players;
    const auto owner = std::ranges::find_if(
        game.seats, [&](const Seat& seat) { return seat.role == Role::player && nth-- == 0; });
    seats.push_back(*owner);
    seats.back().power = given[i];
  }
  return seats;
}

// Each player draws or chooses as often as he gets powers.
void give_powers(Game& game, std::uint64_t seed) {
  std::vector<Seat> wishes;
  for (const Seat& seat : game.seats)
    if (seat.role == Role::player) wishes.push_back(seat);
  if (game.settings.lots)
    for (Seat& seat : wishes) seat.preferences.assign(1, '*');
  std::vector<const Seat*> drawing;
  for (std::size_t round = 0; round < powers_each(game); ++round)
    for (const Seat& seat : wishes) drawing.push_back(&seat);
  // The same game of the same judge draws alike; two games do not.
  const std::uint64_t own_seed = LotSeed(seed).add(game.name).value();
  const std::vector<judge::Power> given = assign_powers(game.variant->map, drawing, own_seed);
  auto power = given.begin();
  for (Seat& seat : game.seats)
    if (seat.role == Role::player) seat.power = *power++;
  for (Seat& seat : further_seats(game, given, wishes.size())) game.seats.push_back(std::move(seat));
}

// Of the powers that nobody plays, those that are not in play: they have no units, and own no center.
judge::PowerSet leave_to_nobody(Game& game) {
  judge::PowerSet gone;
  const judge::Map& map = game.variant->map;
  std::size_t left = playable_powers(map) - powers_in_play(game);
  for (const judge::Power power : map.powers())
    if (left > 0 && !map.power(power).dummy && game.seat_of(power) == nullptr) gone.insert(power), --left;
  std::erase_if(game.position.units, [&](const judge::Unit& unit) { return gone.contains(unit.power); });
  for (judge::Power& owner : game.position.owners)
    if (owner && gone.contains(owner)) owner = {};
  return gone;
}

// For powers that nobody plays: anybody may take them over, but for dummies, and nobody waits for them. In a
// blind game no player is shown what a dummy sees, so none orders for it.
void add_empty_seats(Game& game, const judge::PowerSet& gone) {
  for (judge::Power power : game.variant->map.powers()) {
    if (game.seat_of(power) != nullptr || gone.contains(power)) continue;
    Seat seat;
    seat.power = power;
    seat.standing = Standing::disorder;
    const judge::PowerData& data = game.variant->map.power(power);
    seat.dummy = game.settings.solitaire || data.dummy || game.rules.intimate == judge::Switch::on;
    if (!game.settings.blind && !game.settings.solitaire) seat.controllers = data.controllers;
    game.seats.push_back(seat);
  }
}

// Rule intimate: what players have for the first bids. Those in the middle of the board, who have more
// neighbours, get more.
void give_treasuries(Game& game) {
  constexpr int usual = 20;
  constexpr std::pair<std::string_view, int> more[] = {{"Austria", 24}, {"Italy", 24}, {"Germany", 22}};
  if (game.rules.intimate == judge::Switch::off) return;
  for (Seat& seat : game.seats) {
    if (!seat.power || seat.dummy) continue;
    const std::string& name = game.variant->map.power(seat.power).name;
    const auto row = std::ranges::find(more, name, &std::pair<std::string_view, int>::first);
    seat.credits = row == std::end(more) ? usual : row->second;
  }
}

} // namespace

bool is_full(const Game& game) {
  return game.settings.solitaire || player_count(game) >= players_wanted(game);
}

std::vector<Event> start(Game& game, Instant now, const JudgeConf& conf, bool force) {
  if (game.state != State::forming || player_count(game) > players_wanted(game)) return {};
  if (!is_full(game) && !(force && player_count(game) > 0)) return {};
  game.position = judge::opening_position(game.judged(), game.variant->start);
  give_powers(game, conf.seed);
  add_empty_seats(game, leave_to_nobody(game));
  give_treasuries(game);
  game.position = judge::with_neutrals(game.judged(), std::move(game.position));
  std::ranges::stable_sort(game.seats, [](const Seat& a, const Seat& b) {
    return std::pair(a.role, a.power) < std::pair(b.role, b.power);
  });
  for (Seat& seat : game.seats) seat.wait = false;
  game.state = State::running;
  game.deadline = {};
  open_phase(game, now, conf.zone, true);
  return {GameStarted{}};
}

} // namespace games
