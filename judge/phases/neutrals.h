// neutrals - the armies of nobody that guard unowned centers from the start of a game (rule neutrals)
//
// Such an army belongs to no power, so that it holds until somebody dislodges it, and then leaves the board.
// It can be supported like any other.
#pragma once

#include "judge/board/position.h"
#include "judge/phases/game_rules.h"

namespace judge {

// `start`, with an army in each center that nobody owns and nobody stands in, if the rules want that.
Position with_neutrals(const GameRules& game, Position start);

} // namespace judge
