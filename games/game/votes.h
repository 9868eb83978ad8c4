// SPDX-License-Identifier: GPL-3.0-or-later
// votes - draws and concessions: when the survivors agree, the game is over (docs/deadlines.md tells the
// rules)
//
// Seats that nobody plays have no vote and hold nobody up.
#pragma once

#include "games/game/events.h"

#include <string>
#include <vector>

namespace games {

// Does somebody play the power who can vote?
bool has_vote(const Game& game, judge::Power power);
// Ends the game (draw, concession, by the master).
std::vector<Event> end(Game& game, std::vector<judge::Power> winners, std::string ending);
// Ends the game when the votes agree.
std::vector<Event> count_votes(Game& game);
// Likewise, once others may have fallen out of the game: votes of VOTE outlast their phase.
std::vector<Event> count_lasting_votes(Game& game);

} // namespace games
