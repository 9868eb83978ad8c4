// SPDX-License-Identifier: GPL-3.0-or-later
// outline_reader - the text of an outline file to an Outline, or to Problems
//
// docs/outlines.md describes the format. The text is read whole, and everything that is wrong with it
// reported by line and column; a text with a Problem makes no Outline.
#pragma once

#include "parser/problem.h"
#include "variants/outlines/outline.h"

#include <optional>
#include <string_view>
#include <vector>

namespace variants {

std::optional<Outline> parse_outline(std::string_view name, std::string_view text, const judge::Map& map,
                                     std::vector<parser::Problem>& problems);

} // namespace variants
