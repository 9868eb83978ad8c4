// SPDX-License-Identifier: GPL-3.0-or-later
// imported_board - the files that a keeper wants imported, and the board that they become
#pragma once

#include "variants/import/foreign_formats.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {
struct Home;
} // namespace games

namespace mail {

// ---- the files that a keeper wants imported, opened as what they are: plain, and not too large

// Nothing is looked into. Throws parser::UsageError, with the cure, for a link, folder, pipe or device, for a
// file that is not there, for packed files, and where they are too many or too large.
std::vector<variants::ForeignFile> read_sources(const std::vector<std::string>& paths);

// ---- a board of the keeper's own, and its outline, written into HOME/variants

enum class BoardFile : unsigned char { map, outline };

// The file that the board has, or would have.
std::filesystem::path own_board_file(const std::filesystem::path& folder, std::string_view name,
                                     BoardFile kind = BoardFile::map);

// Throws parser::UsageError where there is a file already, but for `replace`; for a folder or file that is a
// link or no plain one.
void must_be_writable(const std::filesystem::path& folder, std::string_view name, BoardFile kind,
                      bool replace);

// Whole or not at all. Throws likewise, and files::Error.
void write_own_board(const std::filesystem::path& folder, std::string_view name, BoardFile kind,
                     std::string_view text, bool replace);

// ---- which games stand in the way of a board that is to be written anew

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
