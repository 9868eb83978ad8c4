// SPDX-License-Identifier: GPL-3.0-or-later
// process - what time and orders do to a game, and that in words for the keeper
#pragma once

#include "games/game/events.h"

#include <string>
#include <vector>

namespace games {

// ---- what happened to a game, or why nothing does, in words for the keeper: the log, `chancery
// process`

// "S1901M processed, future orders obeyed".
std::string in_words(const std::vector<Event>& events);
// For a game in which nothing is due: "it waits for orders of France and Turkey; the deadline is
// 2026-11-27T23:30:00Z, the grace ends ...".
std::string why_nothing_is_due(const Game& game);

// ---- what time and orders do to a game

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
