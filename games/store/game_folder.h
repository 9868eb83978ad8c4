// SPDX-License-Identifier: GPL-3.0-or-later
// game_folder - what lies in games/NAME: loading, saving and renaming a game whole
#pragma once

#include "games/game/game.h"
#include "variants/declared.h"
#include "variants/file/variant.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- a board that one game has for itself: the file board.map in its folder
//
// It is a variant file that is based on no other (docs/variants.md), and the game's variant is called
// "board". games/store/game_folder.h loads it with the game.

inline constexpr std::string_view own_board_name = "board";
inline constexpr const char* own_board_file = "board.map";

std::string own_board_path(std::string_view game); // relative to HOME
// The board of that text; `path` is for messages. Boards of one text are one, and are kept until the program
// ends, as installed ones are. Throws variants::LoadError.
// `own_boards`: the folder of the keeper's own boards, one of which may be drawn as this one is.
const variants::Variant& own_board(const std::string& path, const std::string& text,
                                   const std::filesystem::path& own_boards = {});

// ---- what lies in games/NAME: loading and saving a game whole

class Transaction;

std::vector<std::string> game_names(const Home& home);       // sorted, forming and ended ones included
bool game_exists(const Home& home, const std::string& name); // false for anything that is no game name
// Does the game exist as the transaction leaves it?
bool game_exists(const Transaction& transaction, const Home& home, const std::string& name);

// Both throw Damaged for a game that cannot be read or is set aside; the second reads it as the transaction
// leaves it.
Game load_game(const Home& home, const std::string& name, variants::Library& library);
Game load_game(const Transaction& transaction, const std::string& name, variants::Library& library);
// Files that would not change are not written; all others are read back first. Throws Unreadable (our own
// mistake: the game has a state that its files cannot hold) and then has put nothing that may be committed.
void save_game(Transaction& transaction, const Game& game);

// ---- a game's folder as a whole: another name, or none
//
// renamed/OLD holds the name that a game has now, "-" for one that was removed, so that who writes the old
// one is told, and letters that went out before can be answered. While the game exists no other has its old
// names.

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
