// SPDX-License-Identifier: GPL-3.0-or-later
// power_name - a power as players name it in commands: "SET CONCEDE Turkey", "PRESS TO F"
#pragma once

#include "judge/board/map.h"

#include <string_view>
#include <vector>

namespace mail {

// Power by letter, name, adjective, alias or a unique beginning of two letters or more; none otherwise. No
// slip is guessed: parser::Names does that for orders.
judge::Power read_power(const judge::Map& map, std::string_view word);
// Likewise by name, adjective or alias alone.
judge::Power power_named(const judge::Map& map, std::string_view word);
// The one whose name begins and ends so: "E2" of England2. It may mean the letters, too.
judge::Power power_of_initials(const judge::Map& map, std::string_view word);
// Those of which the word, two letters or more, begins a name.
std::vector<judge::Power> powers_begun(const judge::Map& map, std::string_view word);

} // namespace mail
