// own_board - a board of the keeper's own, written into HOME/variants
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace mail {

// The file that the board has, or would have.
std::filesystem::path own_board_file(const std::filesystem::path& folder, std::string_view name);

// Whole or not at all. Throws parser::UsageError where there is a file already, but for `replace`; for a
// folder or file that is a link or no plain one. Throws files::Error.
void write_own_board(const std::filesystem::path& folder, std::string_view name, std::string_view text,
                     bool replace);

} // namespace mail
