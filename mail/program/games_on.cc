// SPDX-License-Identifier: GPL-3.0-or-later
// games_on - see games_on.h
#include "mail/program/games_on.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/own_board.h"
#include "parser/text.h"
#include "variants/file/variant_file.h"

namespace mail {
namespace {

// "variant = tarn" before the first section; "" when there is none, or more than one.
std::string variant_in(std::string_view text) {
  std::string found;
  for (const std::string_view line : parser::lines_of(text)) {
    const std::string_view trimmed = parser::trim(line);
    if (trimmed.starts_with('[')) break;
    const std::size_t equals = trimmed.find('=');
    if (equals == trimmed.npos || parser::trim(trimmed.substr(0, equals)) != "variant") continue;
    if (!found.empty()) return "";
    found = parser::trim(trimmed.substr(equals + 1));
  }
  return found;
}

bool is_based_on(std::string name, const std::string& board, const FindBoardText& text_of) {
  constexpr int deepest = 10; // no board is based on so many
  for (int depth = 0; depth < deepest && !name.empty(); ++depth) {
    if (name == board) return true;
    const std::optional<std::string> text = text_of(name);
    name = text ? variants::base_in(*text) : "";
  }
  return false;
}

} // namespace

GamesOn games_on(const games::Home& home, const std::string& board, const FindBoardName& name_of,
                 const FindBoardText& text_of) {
  GamesOn found;
  for (const std::string& game : games::game_names(home)) {
    const auto text = games::files::read(home.path / "games" / game / "game");
    const std::string variant = text ? variant_in(*text) : "";
    if (variant == games::own_board_name && games::files::exists(home.path / games::own_board_path(game)))
      continue; // that file is based on none
    const std::optional<std::string> name = variant.empty() ? std::nullopt : name_of(variant);
    if (!name)
      found.unreadable.push_back(game);
    else if (is_based_on(*name, board, text_of))
      found.games.push_back(game);
  }
  return found;
}

} // namespace mail
