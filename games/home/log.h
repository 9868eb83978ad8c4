// log - HOME/log/YYYY-MM.log: one line an event, for the keeper's eyes and grep
#pragma once

#include "games/home/instant.h"

#include <string_view>

namespace games {

struct Home;

// One line in this month's log: what happened, never a body, a password or a token. Best effort: a log that
// cannot be written stops nothing.
void log_line(const Home& home, Instant now, std::string_view text);

} // namespace games
