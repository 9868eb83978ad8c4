// SPDX-License-Identifier: GPL-3.0-or-later
// draft_places - provinces and borders: a part of build (draft_build.h)
#pragma once

#include "variants/file/draft_board.h"

namespace variants {

// Checks all provinces and takes them onto the board. Nothing else finds a place before.
void add_provinces(DraftBoard& board);
void add_borders(DraftBoard& board);

} // namespace variants
