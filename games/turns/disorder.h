// SPDX-License-Identifier: GPL-3.0-or-later
// disorder - what the judge orders for powers that sent nothing, where the game's settings want it to
//
// By the settings disorder_supports, disorder_retreats and disorder_builds; without them units hold,
// dislodged units are disbanded and nothing is built. docs/deadlines.md, "Civil disorder". The lot is drawn
// from the game's name, its creation and the number of the turn, so that a prediction, and a turn played
// again, draws the same.
#pragma once

#include "games/game/game.h"

#include <vector>

namespace games {

// The power's orders for the phase in play; empty where nothing is set, or nothing is to be ordered.
std::vector<judge::Order> orders_in_disorder(const Game& game, judge::Power power);

} // namespace games
