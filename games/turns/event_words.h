// SPDX-License-Identifier: GPL-3.0-or-later
// event_words - what happened to a game, or why nothing does, in words for the keeper: the log, `chancery
// process`
#pragma once

#include "games/game/events.h"

#include <string>
#include <vector>

namespace games {

// "S1901M processed, future orders obeyed".
std::string in_words(const std::vector<Event>& events);
// For a game in which nothing is due: "it waits for orders of France and Turkey; the deadline is
// 2026-11-27T23:30:00Z, the grace ends ...".
std::string why_nothing_is_due(const Game& game);

} // namespace games
