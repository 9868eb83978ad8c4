// SPDX-License-Identifier: GPL-3.0-or-later
// own_board - a board of the keeper's own, and its outline, written into HOME/variants
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace mail {

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

} // namespace mail
