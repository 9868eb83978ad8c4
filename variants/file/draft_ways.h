// SPDX-License-Identifier: GPL-3.0-or-later
// draft_ways - places and borders unlike others: a part of build (draft_build.h)
#pragma once

#include "variants/file/draft_board.h"

namespace variants {

// Gateways, railways, centers that are barred, marks of borders, closed seasons, emergencies. Provinces,
// borders and powers are on the board.
void add_ways(DraftBoard& board);

} // namespace variants
