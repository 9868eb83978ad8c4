// SPDX-License-Identifier: GPL-3.0-or-later
// seat_words - a seat and who has it, in words for people; games/game/seats.h finds the seats
#pragma once

#include "games/game/seats.h"

#include <string>

namespace mail {

// "France", "the master", "an observer", "a player" (while the game forms).
std::string seat_in_words(const games::Game& game, const games::Seat& seat);
// "Ann <ann@example.org>", the address alone when there is no name, "nobody". Where the address is not shown:
// "Ann", or "somebody" when there is no name; where nothing is: "(hidden)".
std::string person_in_words(const games::Seat& seat, games::Shown shown);
// "Game x has 5 of 7 players; it starts when all seats are taken."
std::string forming_in_words(const games::Game& game);
// The seat and who has it, as far as the reader may know him: "France (Ann <ann@example.org>)", "France".
std::string holder_in_words(const games::Game& game, const games::Seat& seat, const games::Seat* reader);

// "Turkey has a new player: Ann <ann@example.org>."; without the person where the reader may not know him.
std::string new_player_in_words(const games::Game& game, const games::Seat& seat, const games::Seat* reader);

} // namespace mail
