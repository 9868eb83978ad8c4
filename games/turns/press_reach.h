// SPDX-License-Identifier: GPL-3.0-or-later
// press_reach - whether two powers are near enough to write to each other, or far enough
// (Settings::press_reach)
#pragma once

#include "games/game/game.h"

namespace games {

// Near are those of whom a unit stands in a province that touches one with a unit of the other.
bool may_reach(const Game& game, judge::Power from, judge::Power to);

} // namespace games
