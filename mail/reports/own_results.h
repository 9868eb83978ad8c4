// SPDX-License-Identifier: GPL-3.0-or-later
// own_results - what happened to the reader's own units and centers in a processed phase
#pragma once

#include "games/game/events.h"
#include "mail/text/piece.h"

namespace mail {

// Whole paragraphs for the player of `power`: a line a unit with its order, how it went, and why.
Piece what_happened(const games::Game& game, const games::Turn& turn, judge::Power power,
                    judge::OrderForm form);
// Likewise for him who ordered for the dummy in that phase; nothing when it had no orders to give.
Piece what_happened_to_dummy(const games::Game& game, const games::Turn& turn, judge::Power dummy,
                             judge::OrderForm form);

} // namespace mail
