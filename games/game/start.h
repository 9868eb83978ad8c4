// SPDX-License-Identifier: GPL-3.0-or-later
// start - from a forming game to its first phase
#pragma once

#include "games/game/events.h"

#include <vector>

namespace games {

struct JudgeConf;

// Starts a forming game when its seats are full; with `force` also before: then powers that nobody plays get
// open seats, for which nobody waits. Assigns the powers by preference (see assignment.h; the judge's seed
// and the game's name decide ties), sorts the seats (players in power order, then masters, observers) and
// sets the first deadline. Empty when it cannot start.
std::vector<Event> start(Game& game, Instant now, const JudgeConf& conf, bool force = false);
bool is_full(const Game& game); // a game for one always is

} // namespace games
