// SPDX-License-Identifier: GPL-3.0-or-later
// game_folder - what lies in games/NAME: loading and saving a game whole
#pragma once

#include "games/game/game.h"

#include <string>
#include <vector>

namespace variants {
class Library;
}

namespace games {

struct Home;
class Transaction;

std::vector<std::string> game_names(const Home& home);       // sorted, forming and ended ones included
bool game_exists(const Home& home, const std::string& name); // false for anything that is no game name
// Likewise as the transaction leaves it.
bool game_exists(const Transaction& transaction, const Home& home, const std::string& name);

// Both throw Damaged for a game that cannot be read or is set aside; the second reads it as the transaction
// leaves it.
Game load_game(const Home& home, const std::string& name, variants::Library& library);
Game load_game(const Transaction& transaction, const std::string& name, variants::Library& library);
// Files that would not change are not written; all others are read back first. Throws Unreadable (our own
// mistake: the game has a state that its files cannot hold) and then has put nothing that may be committed.
void save_game(Transaction& transaction, const Game& game);

} // namespace games
