// SPDX-License-Identifier: GPL-3.0-or-later
// import_guard - what may not be taken in with a game that somebody else's judge wrote
//
// A folder is a keeper's own deed, but its files may come from anybody. Each function throws UsageError with
// a sentence that names the file or the line.
#pragma once

#include <filesystem>
#include <string>

namespace games {
struct Game;
class Transaction;
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
