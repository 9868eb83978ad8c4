// SPDX-License-Identifier: GPL-3.0-or-later
// log - HOME/log/YYYY-MM.log: one line an event, for the keeper's eyes and grep
#pragma once

#include "games/home/instant.h"

#include <string_view>

namespace games {

struct Home;

// What stands in the log for an address that nobody has made a name of (mail/senders/log_names.h).
constexpr const char* hidden_address = "(address)";

// Writes one line into this month's log: what happened, never a body, a password, a token or an address. When
// the log cannot be written, the judge goes on without the line.
void log_line(const Home& home, Instant now, std::string_view text);

} // namespace games
