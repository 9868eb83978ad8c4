// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_games - keeper deadline, export and import, and what may not be taken in with a game
#pragma once

#include <filesystem>
#include <string>

namespace games {
class Transaction;
struct Game;
} // namespace games

namespace mail {

// Puts the files of the folder as those of the game: plain files alone, with plain names, of bounded size. No
// link is followed, no pipe or device is opened.
void put_folder(games::Transaction& transaction, const std::filesystem::path& folder,
                const std::string& game);
// Counters far from their ends, addresses that mail can be sent to, password hashes that cost no more than
// those of this judge.
void check_imported(const games::Game& game);

} // namespace mail
