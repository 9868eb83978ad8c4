// SPDX-License-Identifier: GPL-3.0-or-later
// sides - which powers belong together: those of one player, and dummies with the power that controls them
#pragma once

#include "games/game/game.h"

#include <vector>

namespace games {

// The powers that nobody plays, by their master's will.
judge::PowerSet dummies_of(const Game& game);
// Those of them that the position names, where a rule of the game asks for them: all, but in a game for one
// those of its board alone.
judge::PowerSet named_dummies(const Game& game);

// The powers that are not in the game (SET POWERS), where its rules ask for them.
judge::PowerSet named_out_of_play(const Game& game);

// Whose vassals they are, by their first controllers, for a phase that the rule vassal_dummies concerns.
std::vector<judge::Vassal> named_vassals(const Game& game);
// Dummies that have become vassals in this turn, or serve another lord now, get him as their controller.
void bind_to_lords(Game& game, const std::vector<judge::Vassal>& before,
                   const std::vector<judge::Vassal>& after);

// The power, and the dummies that it controls.
std::vector<judge::Power> team_of(const Game& game, judge::Power power);
// Those of players with two powers or more, a list a player.
std::vector<std::vector<judge::Power>> played_together(const Game& game);

} // namespace games
