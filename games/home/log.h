// log - HOME/log/YYYY-MM.log: one line an event, for the keeper's eyes and grep
#pragma once

#include "games/home/instant.h"

#include <string_view>

namespace games {

struct Home;

// Writes one line into this month's log: what happened, never a body, a password or a token. When the log
// cannot be written, the judge goes on without the line.
void log_line(const Home& home, Instant now, std::string_view text);

} // namespace games
