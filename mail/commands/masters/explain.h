// SPDX-License-Identifier: GPL-3.0-or-later
// explain - what the judge made of somebody's last mail about orders, kept for EXPLAIN as long as the phase
#pragma once

#include "games/game/game.h"

#include <string>
#include <string_view>

namespace mail {

// In place of what was kept of the writer's mail before; of a long text the end is left out.
void keep_explanation(games::Game& game, judge::Power power, const std::string& writer,
                      games::Instant received, std::string_view text);

} // namespace mail
