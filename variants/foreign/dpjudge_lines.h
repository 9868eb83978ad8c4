// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_lines - lines of the DPjudge's map files: what they make of a board
//
// The lines change a board that is there, or make one from nothing. Reading never fails: what is wrong is a
// Problem at its word, and what a line says that no board of this judge can hold is a remark. What it says of
// a game and not of its board (RULE, DUMMY ...) is handed back as a line of a mail. No file is ever opened:
// USE and MAP name boards, which the caller finds. docs/variants.md, "Lines of the DPjudge", has each word.
#pragma once

#include "variants/foreign/foreign_read.h"

#include <string>
#include <vector>

namespace variants {

// `problems` is empty before. `base`: the board that the lines change; without provinces they make one from
// nothing. Lines are numbered from 1.
ForeignRead read_dpjudge(const Draft& base, const std::vector<std::string>& lines, const FindDraft& find,
                         std::vector<parser::Problem>& problems);

} // namespace variants
