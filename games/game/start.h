// start - from a forming game to its first phase
#pragma once

#include "games/game/events.h"

#include <vector>

namespace games {

struct JudgeConf;

// Starts a forming game whose seats are full (or `force`: missing seats become open
// ones that are not waited for): assigns powers by
// preference (optimal, ties by the judge's seed and the game's name), sets the first deadline. Sorts the
// seats: players in power order, then masters, observers.
std::vector<Event> start(Game& game, Instant now, const JudgeConf& conf, bool force = false);
bool is_full(const Game& game);

} // namespace games
