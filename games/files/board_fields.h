// SPDX-License-Identifier: GPL-3.0-or-later
// board_fields - powers, provinces and turns in the lines of a game's files
//
// What is read is refused by the reader where the board has none of that name.
#pragma once

#include "games/files/keyed_text.h"
#include "games/game/game.h"

#include <string>
#include <vector>

namespace games {

std::string name_of(const judge::Map& map, judge::Power power); // "" for none
std::vector<std::string> names_of(const judge::Map& map, const std::vector<judge::Power>& powers);
// A power by name; an absent key or an empty value is no power.
judge::Power read_power(KeyedReader& reader, const char* key, const judge::Map& map);
std::vector<judge::Power> read_powers(KeyedReader& reader, const char* key, const judge::Map& map);

std::vector<std::string> places_of(const judge::Map& map, const std::vector<judge::Province>& provinces);
std::vector<judge::Province> read_places(KeyedReader& reader, const char* key, const judge::Map& map);

// The last parts of the folders' paths: "0007-S1901M".
std::vector<std::string> folder_names(const std::vector<HistoryEntry>& turns);
// Every number is below `bound`.
void read_history(KeyedReader& reader, const char* key, int bound, std::vector<HistoryEntry>& turns);

} // namespace games
