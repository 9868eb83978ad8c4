// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_limits - how large a board from elsewhere may be: a table
#pragma once

#include "variants/file/draft.h"

#include <string>

namespace variants {

constexpr std::size_t most_foreign_files = 16;
constexpr std::size_t most_foreign_bytes = std::size_t{4} << 20; // of all files together
constexpr std::size_t most_foreign_boards = 50;                  // in one call
constexpr std::size_t most_foreign_notes = 300;                  // told of one board

// Which row of the table the board goes beyond, in words; "" when it keeps within all.
std::string beyond_limits(const Draft& draft);

} // namespace variants
