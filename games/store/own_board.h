// SPDX-License-Identifier: GPL-3.0-or-later
// own_board - a board that one game has for itself: the file board.map in its folder
//
// It is a variant file that is based on no other (docs/variants.md), and the game's variant is called
// "board". games/store/game_folder.h loads it with the game.
#pragma once

#include "variants/file/variant.h"

#include <string>
#include <string_view>

namespace games {

inline constexpr std::string_view own_board_name = "board";
inline constexpr const char* own_board_file = "board.map";

std::string own_board_path(std::string_view game); // relative to HOME
// The board of that text; `path` is for messages. Boards of one text are one, and are kept until the program
// ends, as installed ones are. Throws variants::LoadError.
// `own_boards`: the folder of the keeper's own boards, one of which may be drawn as this one is.
const variants::Variant& own_board(const std::string& path, const std::string& text,
                                   const std::filesystem::path& own_boards = {});

} // namespace games
