// SPDX-License-Identifier: GPL-3.0-or-later
// free_seats - the games in which somebody can have a seat, among all of the judge
#pragma once

#include "mail/reports/welcome.h"

#include <string>

namespace mail {

class Context;

// The listed games that have a free seat; not `except`. Looks at all games, once a mail: none the second
// time.
Welcome free_seats(Context& context, const std::string& except);
// Likewise as lines of the answer, each seat with the line that takes it.
void show_openings(Context& context, const std::string& except);

} // namespace mail
