// seat_words - a seat and who has it, in words for people; games/game/seats.h finds the seats
#pragma once

#include "games/game/game.h"

#include <optional>
#include <string>
#include <string_view>

namespace mail {

// The seat in a sign-on: "?x" any power of game x, "Fx" France, "Mx" the master, "Ox" an observer.
struct SeatName {
  char letter = '?'; // upper case
  std::string game;  // lower case
};
std::optional<SeatName> read_seat_name(std::string_view word);

// Power by letter, name, adjective, alias or a unique beginning of two letters or more; none otherwise.
judge::Power read_power(const judge::Map& map, std::string_view word);

// "France", "the master", "an observer", "a player" (while the game forms).
std::string seat_in_words(const games::Game& game, const games::Seat& seat);
// "Ann <ann@example.org>", the address alone when there is no name, "nobody".
std::string person_in_words(const games::Seat& seat);
// "Game x has 5 of 7 players; it starts when all seats are taken."
std::string forming_in_words(const games::Game& game);
// How others see its holder: name and address, or the power alone in a gunboat game.
std::string holder_in_words(const games::Game& game, const games::Seat& seat);

} // namespace mail
