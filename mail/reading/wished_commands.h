// SPDX-License-Identifier: GPL-3.0-or-later
// wished_commands - sentences that wish for something and have all that it takes: the commands that do it
//
// "I'll be on holiday from Dec 10 to Dec 20" is SET ABSENCE Dec 10 to Dec 20. The line must speak for its
// writer and hold nothing that could turn its sense: no "not", no "if", no other person, nothing past. What
// is not sure is no wish, and is answered as talk (topics.h).
#pragma once

#include "games/home/date_parts.h"

#include <string>
#include <string_view>
#include <vector>

namespace mail {

// Lines for the judge: SET ABSENCE, PROPOSE DRAW, SET ZONE, SET MOVE NEXT, PAUSE, REMATCH and the like, each
// once, as the line has them; or no_more_letters (wished_deeds.h). `frame`: how dates are read for the line's
// writer.
std::vector<std::string> commands_wished(std::string_view line, const games::DateFrame& frame);

// "I don't want to build anything", "keine Bauten diesen Winter": no word but such as say that nothing is
// built.
bool gives_up_builds(std::string_view line);

} // namespace mail
