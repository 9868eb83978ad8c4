// SPDX-License-Identifier: GPL-3.0-or-later
// whole_game - a game's folder as a whole: another name, or none
//
// renamed/OLD holds the name that a game has now, "-" for one that was removed, so that who writes the old
// one is told, and letters that went out before can be answered. While the game exists no other has its old
// names.
#pragma once

#include <optional>
#include <string>

namespace games {

struct Home;
class Transaction;

// Moves all that lies in games/OLD to games/NEW, which is not just renamed. The caller loads no game between
// this and the commit, and gives the one in hand its new name.
void rename_game(Transaction& transaction, const std::string& from, const std::string& to);
// Did this transaction give a game of that name another one? Its files move at the commit: no other game can
// have the name before.
bool is_just_renamed(const Transaction& transaction, const std::string& name);
// Nothing is left of it.
void remove_game(Transaction& transaction, const std::string& name);
// What a game that had this name is called now; nullopt where none had.
std::optional<std::string> new_name_of(const Transaction& transaction, const std::string& name);
// The game that had this name, and still exists under another one.
std::optional<std::string> game_once_called(const Transaction& transaction, const Home& home,
                                            const std::string& name);
// What a game is called now whose letters called it so: the same, unless there is none of that name any more.
std::string name_now(const Transaction& transaction, const Home& home, const std::string& name);

} // namespace games
