// game_file - the files "game" and "orders" of a game directory as text (docs/game-directory.md)
//
// Reading checks everything that can be checked and throws Damaged with path, line and what is wrong. `path`
// is for these messages only.
#pragma once

#include "games/game/game.h"
#include "variants/library.h"

#include <string>
#include <string_view>

namespace games {

std::string game_text(const Game& game);
// Everything but position and orders.
Game read_game(const std::string& path, std::string_view text, const std::string& name,
               variants::Library& library);

std::string orders_text(const Game& game);
// Into a game whose position is known: the file must be of the same phase.
void read_orders(const std::string& path, std::string_view text, Game& game);

} // namespace games
