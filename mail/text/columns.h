// SPDX-License-Identifier: GPL-3.0-or-later
// columns - lines that are set in columns, as HTML for screens of any width
//
// A grid or a drawing keeps its columns and scrolls within itself. A list, words and what is said of each,
// becomes rows whose cells stand beside each other where there is room, else below each other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mail {

// UTF-8, without line ends.
std::string html_of_columns(const std::vector<std::string_view>& lines);

} // namespace mail
