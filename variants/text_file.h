// SPDX-License-Identifier: GPL-3.0-or-later
// text_file - the files of the variants folder: their names, their text, and what is wrong with them in words
#pragma once

#include "parser/problem.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// Names come from mail: only small letters, digits and '_' ever reach a path.
bool is_file_name(std::string_view name);

// A plain file, and no longer than any board: a pipe would be waited for without end.
bool is_text_file(const std::filesystem::path& path);
// Of such a file; none when it cannot be opened.
std::optional<std::string> text_in(const std::filesystem::path& file);
// None when there is no such file. Throws Failure when it is none of these, or cannot be read.
std::optional<std::string> read_text(const std::filesystem::path& path);

// The problems of a text, each with path, line and caret.
std::string describe(const std::filesystem::path& path, std::string_view text,
                     const std::vector<parser::Problem>& problems);

} // namespace variants
