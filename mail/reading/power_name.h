// power_name - a power as players name it in commands: "SET CONCEDE Turkey", "PRESS TO F"
#pragma once

#include "judge/board/map.h"

#include <string_view>

namespace mail {

// Power by letter, name, adjective, alias or a unique beginning of two letters or more; none otherwise. No
// slip is guessed: parser::Names does that for orders.
judge::Power read_power(const judge::Map& map, std::string_view word);
// Likewise by name, adjective or alias alone.
judge::Power power_named(const judge::Map& map, std::string_view word);

} // namespace mail
