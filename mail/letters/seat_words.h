// seat_words - who sits where: finding the seats of a game, and naming them; games/game/seats.h changes who
// sits there
#pragma once

#include "games/game/game.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

std::vector<std::size_t> seats_with(const games::Game& game, games::Role role);
// The seat whose addresses hold this one.
std::optional<std::size_t> seat_of_address(const games::Game& game, std::string_view address);
std::optional<std::size_t> seat_of_power(const games::Game& game, judge::Power power);
judge::Power power_of_letter(const judge::Map& map, char letter); // upper case; none when there is none
// Power by letter, name, adjective, alias or a unique beginning of two letters or more; none otherwise.
judge::Power read_power(const judge::Map& map, std::string_view word);
// The seats that somebody can take over: open, and the power still in the game.
std::vector<std::size_t> open_seats(const games::Game& game);
bool has_master(const games::Game& game);
// A new seat of a forming game, or of an observer.
games::Seat new_seat(const games::Game& game, games::Role role, const std::string& address,
                     const std::string& name, const std::string& password_hash);

// "France", "the master", "an observer", "a player" (while the game forms).
std::string seat_in_words(const games::Game& game, const games::Seat& seat);
// The letter of the seat in a sign-on: "F", "M", "O", "?".
char seat_letter(const games::Game& game, const games::Seat& seat);
// "Ann <ann@example.org>", the address alone when there is no name, "nobody".
std::string person_in_words(const games::Seat& seat);
// "Game x has 5 of 7 players; it starts when all seats are taken."
std::string forming_in_words(const games::Game& game);
// How others see its holder: name and address, or the power alone in a gunboat game.
std::string holder_in_words(const games::Game& game, const games::Seat& seat);

// "Turkey has a new player: Ann <ann@example.org>."; without the person in a gunboat game.
std::string new_player_in_words(const games::Game& game, const games::Seat& seat);

// May this reader see names and addresses of the others? (Gunboat hides them until the end.)
bool shows_people(const games::Game& game, const games::Seat* seat);

} // namespace mail
