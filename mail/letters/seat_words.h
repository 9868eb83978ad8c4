// seat_words - a seat and who has it, in words for people; games/game/seats.h finds the seats
#pragma once

#include "games/game/game.h"

#include <string>

namespace mail {

// "France", "the master", "an observer", "a player" (while the game forms).
std::string seat_in_words(const games::Game& game, const games::Seat& seat);
// "Ann <ann@example.org>", the address alone when there is no name, "nobody".
std::string person_in_words(const games::Seat& seat);
// "Game x has 5 of 7 players; it starts when all seats are taken."
std::string forming_in_words(const games::Game& game);
// How others see its holder: name and address, or the power alone where they may not see him.
std::string holder_in_words(const games::Game& game, const games::Seat& seat, const games::Seat* reader);

// "Turkey has a new player: Ann <ann@example.org>."; without the person where others may not see him.
std::string new_player_in_words(const games::Game& game, const games::Seat& seat, const games::Seat* reader);

} // namespace mail
