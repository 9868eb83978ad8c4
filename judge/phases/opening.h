// SPDX-License-Identifier: GPL-3.0-or-later
// opening - the position that a game begins with, by the rule `opening`
//
// As the board has it; or in the winter before, when no power has a unit: each power builds what it can, or
// under `mobilize` one unit, and owns nothing but the center where it builds it.
#pragma once

#include "judge/board/position.h"
#include "judge/phases/game_rules.h"

namespace judge {

Position opening_position(const GameRules& game, const Position& start);
// Under `mobilize`, once that unit is built.
void keep_chosen_centers(const Map& map, Position& next);

} // namespace judge
