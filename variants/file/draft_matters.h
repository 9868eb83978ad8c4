// SPDX-License-Identifier: GPL-3.0-or-later
// draft_matters - what is said of single powers, and what games begin with: parts of build (draft_build.h)
#pragma once

#include "variants/file/draft_board.h"

namespace variants {

// Dummies, leagues, builds of single powers, units beyond centers. Powers and provinces are on the board.
void read_matters_of_powers(DraftBoard& board);
// A value of the rule option `builds`, but for the one that asks the board; none, with a problem, for any
// other word.
std::optional<std::uint8_t> builds_named(const Word& word, DraftBoard& board);
// Rules, settings and players that a game may change again.
Beginning read_beginning(DraftBoard& board);
// Centers that win for all powers of one player together; 0: no word tells.
int read_hand_victory(DraftBoard& board);

} // namespace variants
