// opening - the position that a game begins with, by the rule `opening`
//
// As the board has it; or in the winter before, when no unit stands anywhere: each power builds what it can,
// or under `mobilize` one unit (adjustments.h).
#pragma once

#include "judge/board/position.h"
#include "judge/phases/game_rules.h"

namespace judge {

Position opening_position(const GameRules& game, const Position& start);
// Is it the winter before the first phase of the board?
bool is_before_start(const GameRules& game, Phase phase);

} // namespace judge
