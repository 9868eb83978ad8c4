// dates - moments as players write them: "Fri", "21 Nov", "Nov 21 2026 23:30", "tomorrow 18:00"
#pragma once

#include "games/home/instant.h"

#include <string>
#include <string_view>

namespace games {

// Reads a date: weekday or month, day, year, hh:mm in any order; the next such moment after `now` when parts
// are missing. `default_minutes`: the time of day when none is written. A text that cannot be read gives an
// error sentence instead.
struct DateOrError {
  Instant at{};
  std::string error;
};
DateOrError parse_date(std::string_view text, Instant now, const std::string& zone, int default_minutes);

} // namespace games
