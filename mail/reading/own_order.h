// SPDX-License-Identifier: GPL-3.0-or-later
// own_order - lines that are good orders of the power signed on, or of its player's others
#pragma once

#include "games/game/game.h"

namespace mail {

// The line holds nothing but orders that are read without a guess, and one of them at least is for a unit of
// this power, of another of its player's, or of a dummy that he orders for. Always false unless the game is
// running, and for masters and observers, who have no power.
bool is_own_order(const games::Game& game, judge::Power power, std::string_view line);

} // namespace mail
