// dates - moments as players write them: "Fri", "21 Nov", "Nov 21 2026 23:30", "tomorrow 18:00"
#pragma once

#include "games/home/instant.h"

#include <string>
#include <string_view>

namespace games {

// A date as players write it: weekday or month, day, year, hh:mm in any order, missing parts mean the next
// such moment after `now`. `default_minutes`: time of day when none is written. Returns an error sentence
// instead when it cannot be read.
struct DateOrError {
  Instant at{};
  std::string error;
};
DateOrError parse_date(std::string_view text, Instant now, const std::string& zone, int default_minutes);

} // namespace games
