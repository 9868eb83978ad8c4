// SPDX-License-Identifier: GPL-3.0-or-later
// process - what time and orders do to a game
#pragma once

#include "games/game/events.h"

#include <vector>

namespace games {

struct JudgeConf;

// Does everything that is due at `now`, until nothing is: processing when all orders are in or time is up,
// reminders, late notices, abandonment, disorder. Returns what happened; empty when nothing was due.
std::vector<Event> advance(Game& game, Instant now, const JudgeConf& conf);

// A mail changed the game: while it forms, that begins its time anew.
void note_news(Game& game, Instant now);

// Adjudicates the current phase of a running game now, with the orders that there are.
std::vector<Event> process_now(Game& game, Instant now, const JudgeConf& conf);
// What process_now would give; changes nothing.
Turn predict(const Game& game);

} // namespace games
