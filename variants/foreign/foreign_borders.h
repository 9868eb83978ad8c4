// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_borders - borders out of ways that are written from both ends, as the DPjudge's map files have them
#pragma once

#include "variants/foreign/foreign_board.h"
#include "variants/foreign/foreign_read.h"

#include <vector>

namespace variants {

// Adds the borders of the board to the draft, and the marks that its ways have. A way without one back is a
// problem at its word. What holds one way alone there, and both ways here, is remarked.
void add_borders(const ForeignBoard& board, Draft& draft, std::vector<parser::Problem>& problems,
                 std::vector<ForeignRemark>& remarks);

} // namespace variants
