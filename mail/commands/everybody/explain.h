// SPDX-License-Identifier: GPL-3.0-or-later
// explain - what the judge made of somebody's last mail about orders, kept for EXPLAIN as long as the phase
//
// It stands in the game's file of orders (docs/game-directory.md). It holds words of the mail, so that nobody
// but its writer is shown it: no master, and no player for whom a master wrote. It goes with what is
// proposed: when the phase ends, with ROLLBACK, and with the holder of the seat.
#pragma once

#include "games/game/game.h"

#include <string>
#include <string_view>

namespace mail {

// In place of what was kept of the writer's mail before; of a long text the end is left out.
void keep_explanation(games::Game& game, judge::Power power, const std::string& writer,
                      games::Instant received, std::string_view text);

} // namespace mail
