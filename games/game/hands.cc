// SPDX-License-Identifier: GPL-3.0-or-later
// hands - see hands.h
#include "games/game/hands.h"

#include "parser/address.h"

#include <algorithm>

namespace games {

namespace {

// Rule intimate: a power each, and the others are bid for.
bool has_bids(const Game& game) { return game.rules.intimate == judge::Switch::on; }

} // namespace

std::size_t playable_powers(const judge::Map& map) {
  std::size_t count = 0;
  for (const judge::Power power : map.powers()) count += !map.power(power).dummy;
  return count;
}

std::size_t powers_in_play(const Game& game) {
  const std::size_t all = playable_powers(game.variant->map);
  const auto wanted = static_cast<std::size_t>(game.settings.joining.powers);
  return wanted == 0 ? all : std::min(wanted, all);
}

std::size_t players_wanted(const Game& game) {
  const std::size_t powers = powers_in_play(game);
  const auto wanted = static_cast<std::size_t>(game.settings.joining.players);
  if (wanted == 0 && has_bids(game)) return std::min<std::size_t>(2, powers);
  return wanted == 0 ? powers : std::min(wanted, powers);
}

std::size_t powers_each(const Game& game) {
  return has_bids(game) ? 1 : powers_in_play(game) / players_wanted(game);
}

std::string hands_in_words(const Game& game) {
  if (!has_hands(game) || game.settings.joining.secret) return "";
  const auto counted = [](std::size_t number, const char* thing) {
    return std::to_string(number) + thing + (number == 1 ? "" : "s");
  };
  return "for " + counted(players_wanted(game), " player") + ", each with " +
         counted(powers_each(game), " power");
}

bool has_hands(const Game& game) { return game.settings.joining.players > 0; }

bool same_hand(const Game& game, const Seat& one, const Seat& other) {
  if (&one == &other) return true;
  return has_hands(game) && one.power && other.power && !one.addresses.empty() && !other.addresses.empty() &&
         one.password == other.password && !one.password.empty() &&
         parser::same_address(one.addresses.front(), other.addresses.front());
}

std::vector<std::size_t> hand_of(const Game& game, std::size_t seat) {
  std::vector<std::size_t> hand;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (same_hand(game, game.seats[i], game.seats.at(seat))) hand.push_back(i);
  return hand;
}

std::vector<judge::Power> powers_of_hand(const Game& game, const Seat& seat) {
  if (!seat.power) return {};
  if (!has_hands(game)) return {seat.power};
  std::vector<judge::Power> powers;
  for (const Seat& other : game.seats)
    if (other.power == seat.power || same_hand(game, other, seat)) powers.push_back(other.power);
  return powers;
}

std::vector<judge::Power> powers_alive(const Game& game, const Seat& seat) {
  std::vector<judge::Power> powers = powers_of_hand(game, seat);
  std::erase_if(powers, [&](judge::Power power) { return game.position.is_eliminated(power); });
  return powers;
}

bool leads_hand(const Game& game, const Seat& seat) {
  if (!has_hands(game) || !seat.power) return true;
  const std::vector<judge::Power> alive = powers_alive(game, seat);
  return seat.power == (alive.empty() ? powers_of_hand(game, seat).front() : alive.front());
}

} // namespace games
