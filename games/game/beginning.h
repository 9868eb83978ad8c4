// SPDX-License-Identifier: GPL-3.0-or-later
// beginning - what games on a board begin with: rules, settings and players that its file names
//
// A game on file holds its own rules and settings; these are put into it when it gets the board, and taken
// out when it gets another, as far as it has not set otherwise.
#pragma once

#include "games/game/game.h"

namespace games {

void begin_on_board(Game& game);
void leave_board(Game& game);

} // namespace games
