// SPDX-License-Identifier: GPL-3.0-or-later
// log_names - people in the log and in journals: "~k3vd7n2mxq" in place of an address
//
// The name is a keyed hash (home_key.h): whoever reads the log can tell writers apart, but cannot try
// addresses, while `chancery keeper show ADDRESS` finds its lines. Where the key cannot be read the name is
// "(address)".
#pragma once

#include "games/home/instant.h"

#include <string>
#include <string_view>

namespace games {
struct Home;
}

namespace mail {

// The same for every spelling of the address in upper and lower case.
std::string log_name(const games::Home& home, std::string_view address);
// The text with a name in place of each address.
std::string with_log_names(const games::Home& home, std::string_view text);
// games::log_line() with the text in that form: every line that mail/ writes into the log.
void log_event(const games::Home& home, games::Instant now, std::string_view text);

} // namespace mail
