// SPDX-License-Identifier: GPL-3.0-or-later
// future_orders - orders that were sent ahead, obeyed when their phase opens
#pragma once

#include "games/game/events.h"
#include "judge/telling/order_form.h"

#include <vector>

namespace games {

// Lines that are kept of a power for one phase.
constexpr std::size_t most_future_lines = 300;

// Makes orders of the future orders for the phase that is open now: whenever a phase opens, and after a
// roll-back.
std::vector<Event> obey_future_orders(Game& game, Instant now, judge::OrderForm form);

} // namespace games
