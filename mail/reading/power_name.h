// SPDX-License-Identifier: GPL-3.0-or-later
// power_name - powers and seats as players name them: "SET CONCEDE Turkey", "PRESS TO F", "?x", "Fx"
#pragma once

#include "judge/board/map.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- a power as players name it in commands: "SET CONCEDE Turkey", "PRESS TO F"

// Power by letter, name, adjective, alias or a unique beginning of two letters or more; none otherwise. No
// slip is guessed: parser::Names does that for orders.
judge::Power read_power(const judge::Map& map, std::string_view word);
// Power by name, adjective or alias alone; none otherwise.
judge::Power power_named(const judge::Map& map, std::string_view word);
// The same in any language of the lexicon: "Frankreich". A word of one or two letters is none.
judge::Power power_in_any_language(const judge::Map& map, const std::string& word);
// Those that a line names in any language, each once.
std::vector<judge::Power> powers_in(const judge::Map& map, std::string_view line);
// The one whose name begins and ends so: "E2" of England2. It may mean the letters, too.
judge::Power power_of_initials(const judge::Map& map, std::string_view word);
// Those of which the word, two letters or more, begins a name.
std::vector<judge::Power> powers_begun(const judge::Map& map, std::string_view word);

// ---- the seat in a sign-on: "?x" any power of game x, "Fx" France, "Mx" the master, "Ox" an observer

struct SeatName {
  char letter = '?'; // upper case
  std::string game;  // lower case
};

std::optional<SeatName> read_seat_name(std::string_view word);
// "France@alpine", as another judge has it: what stands before and behind the sign; nullopt for other words.
struct NameAtGame {
  std::string name, game; // the game in lower case
};
std::optional<NameAtGame> read_name_at_game(std::string_view word);

} // namespace mail
