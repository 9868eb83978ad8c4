// SPDX-License-Identifier: GPL-3.0-or-later
// games_on - which games stand in the way of a board that is to be written anew
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace games {
struct Home;
}

namespace mail {

struct GamesOn {
  std::vector<std::string> games{};      // played on the board, or on one that is based on it
  std::vector<std::string> unreadable{}; // whose files do not say what they are played on
};

// The name of a board's file by its name or alias, and the text of that file; none where there is none.
using FindBoardName = std::function<std::optional<std::string>(const std::string& called)>;
using FindBoardText = std::function<std::optional<std::string>(const std::string& name)>;

// Damaged games are among them: the file of a game is asked for the name of its variant and for no more.
GamesOn games_on(const games::Home& home, const std::string& board, const FindBoardName& name_of,
                 const FindBoardText& text_of);

} // namespace mail
