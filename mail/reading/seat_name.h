// SPDX-License-Identifier: GPL-3.0-or-later
// seat_name - the seat in a sign-on: "?x" any power of game x, "Fx" France, "Mx" the master, "Ox" an observer
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mail {

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
