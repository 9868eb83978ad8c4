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

} // namespace mail
