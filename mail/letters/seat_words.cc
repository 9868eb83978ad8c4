// SPDX-License-Identifier: GPL-3.0-or-later
// seat_words - see seat_words.h
#include "mail/letters/seat_words.h"
#include "games/game/hands.h"

namespace mail {

using games::Game;
using games::Role;
using games::Seat;
using games::Shown;

std::string seat_in_words(const Game& game, const Seat& seat) {
  if (seat.role == Role::master) return "the master";
  if (seat.role == Role::observer) return "an observer";
  return seat.power ? game.variant->map.power(seat.power).name : "a player";
}

std::string person_in_words(const Seat& seat, Shown shown) {
  if (seat.addresses.empty()) return seat.name.empty() ? "nobody" : seat.name;
  if (shown == Shown::nothing) return "(hidden)";
  if (shown == Shown::name) return seat.name.empty() ? "somebody" : seat.name;
  const std::string& address = seat.addresses.front();
  return seat.name.empty() ? address : seat.name + " <" + address + ">";
}

std::string holder_in_words(const Game& game, const Seat& seat, const Seat* reader) {
  const std::string who = seat_in_words(game, seat);
  const Shown shown = shown_of(game, seat, reader);
  if (seat.addresses.empty() || shown == Shown::nothing) return who;
  return who + " (" + person_in_words(seat, shown) + ")";
}

std::string forming_in_words(const games::Game& game) {
  if (game.settings.solitaire) return "Game " + game.name + " is for one.";
  const std::size_t players = seats_with(game, games::Role::player).size();
  const std::size_t powers = games::players_wanted(game);
  if (players >= powers)
    return "Game " + game.name + " has all its players" +
           (game.settings.manual_start ? "; its master starts it: FORCE BEGIN." : ".");
  if (game.settings.joining.secret)
    return "Game " + game.name + " waits for players; it starts when all seats are taken.";
  return "Game " + game.name + " has " + std::to_string(players) + " of " + std::to_string(powers) +
         " players; it starts when all seats are taken.";
}

std::string new_player_in_words(const Game& game, const Seat& seat, const Seat* reader) {
  const Shown shown = shown_of(game, seat, reader);
  return seat_in_words(game, seat) + " has a new player" +
         (shown == Shown::nothing ? "." : ": " + person_in_words(seat, shown) + ".");
}

} // namespace mail
