// SPDX-License-Identifier: GPL-3.0-or-later
// victory - who has won by centers, where a game counts otherwise than its board
//
// The board's own way is in judge/phases/adjudicate.h: the power that has the centers, and more than every
// other. A game's settings may have it held for a year, shared, counted for those who play together, or by
// home centers of others. docs/rules.md, "Who wins", tells each.
#pragma once

#include "games/game/events.h"

#include <string>
#include <vector>

namespace games {

// Do the centers of all powers of a player count together, by the board?
bool counts_by_hand(const Game& game);
// What a power must have: centers, or home centers of others (SET VICTORY HOMES).
int victory_goal(const Game& game);
// "18 centers win", with what else the settings ask for.
std::string victory_words(const Game& game);

// "a lead of 20 over every other power in 2001, 1 less each year, down to 1"
std::string lead_words(const judge::Lead& lead);

// Who has what wins at the end of that year, by these owners, with nobody as strong beside him.
std::vector<judge::Power> leaders(const Game& game, const judge::Position& position, int year);
// Puts the winners of a turn right, and who will win with what he has in a year (SET HOLD WIN).
void find_winners(const Game& game, Turn& turn);

// "victory of France": how the game ended, in words.
std::string ending_of(const Game& game, const std::vector<judge::Power>& winners);
// Did several win together, and not by a draw?
bool is_shared_victory(const Game& game);

} // namespace games
