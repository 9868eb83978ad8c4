// SPDX-License-Identifier: GPL-3.0-or-later
// game_file - the file "game" of a game directory as text (docs/game-directory.md)
//
// Reading checks everything that can be checked and throws Damaged with path, line and what is wrong. `path`
// is for these messages only.
#pragma once

#include "games/game/game.h"

#include <functional>
#include <string>
#include <string_view>

namespace variants {
class Library;
}

namespace games {

std::string game_text(const Game& game);
// Everything but position and orders. The first way is for who knows the variants that the file may name.
using VariantByName = std::function<const variants::Variant*(const std::string& name)>;
Game read_game(const std::string& path, std::string_view text, const std::string& name,
               const VariantByName& variants);
Game read_game(const std::string& path, std::string_view text, const std::string& name,
               variants::Library& library);

} // namespace games
