// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_draft - a board as the DPjudge's map files have it made a Draft, with what is amiss at the words to
// blame
#pragma once

#include "variants/foreign/foreign_board.h"
#include "variants/foreign/foreign_read.h"

#include <vector>

namespace variants {

Draft draft_of(const ForeignBoard& board, std::vector<parser::Problem>& problems,
               std::vector<ForeignRemark>& remarks);

} // namespace variants
