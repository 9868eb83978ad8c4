// SPDX-License-Identifier: GPL-3.0-or-later
// neutrals - the neutral armies that guard unowned centers (rule neutrals)
//
// Such an army belongs to no power, so that it holds until somebody dislodges it, and then leaves the board.
// It can be supported like any other. Where the rule has it rebuilt, it stands in its center again after the
// adjustments, if the center is unowned and empty then.
#pragma once

#include "judge/board/outcome.h"
#include "judge/phases/game_rules.h"

namespace judge {

// `start`, with those that the board names, or an army in each center that nobody owns and nobody stands in,
// or none, as the rules want it.
Position with_neutrals(const GameRules& game, Position start);
// When the adjustments are over, played or not.
void rebuild_neutrals(const GameRules& game, Outcome& out);

} // namespace judge
