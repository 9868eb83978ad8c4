// own_order - whose unit an order is for, and lines that are good orders of the one signed on
#pragma once

#include "games/game/game.h"

namespace mail {

// Nothing but orders that can be read without a guess, one of them at least for a unit of this power. Never
// true before the start, nor for masters and observers, who have no power.
bool is_own_order(const games::Game& game, judge::Power power, std::string_view line);

} // namespace mail
