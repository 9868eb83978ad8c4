// SPDX-License-Identifier: GPL-3.0-or-later
// game_file - the file "game" of a game directory as text, and what its lines share with other files
#pragma once

#include "games/game/game.h"
#include "games/store/keyed_text.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- powers, provinces and turns in the lines of a game's files
//
// What is read is refused by the reader where the board has none of that name.

std::string name_of(const judge::Map& map, judge::Power power); // "" for none
// A power by name; an absent key or an empty value is no power.
judge::Power read_power(KeyedReader& reader, const char* key, const judge::Map& map);
std::vector<judge::Power> read_powers(KeyedReader& reader, const char* key, const judge::Map& map);

std::vector<std::string> places_of(const judge::Map& map, const std::vector<judge::Province>& provinces);
std::vector<judge::Province> read_places(KeyedReader& reader, const char* key, const judge::Map& map);

// ---- the sections [seat] and [proposal] of a game's file

Seat read_seat(KeyedReader& reader, const judge::Map& map);

// ---- the file "game" of a game directory as text (docs/game-directory.md)
//
// Reading checks everything that can be checked and throws Damaged with path, line and what is wrong. `path`
// is for these messages only.

std::string game_text(const Game& game);
// Everything but position and orders. `variants`: those that the file may name.
using VariantByName = std::function<const variants::Variant*(const std::string& name)>;
Game read_game(const std::string& path, std::string_view text, const std::string& name,
               const VariantByName& variants);

} // namespace games
