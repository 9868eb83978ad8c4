// SPDX-License-Identifier: GPL-3.0-or-later
// waiting - WAIT: whoever sets it holds the turn until its deadline
//
// Of a seat, for one phase: the phase in play, or one to come, with whose orders it is kept then.
// docs/commands/setwait.txt.
#pragma once

#include "games/game/game.h"

#include <optional>
#include <string>
#include <string_view>

namespace games {

// "SET WAIT", "no wait", "READY": does the line set it, or end it? nullopt: neither.
std::optional<bool> wait_in(std::string_view line);

// Sets it for the phase in play, or ends it. Why not; "" when it is done.
std::string set_wait(const Game& game, Seat& seat, bool wait);
// "S1901M will not be processed before its deadline."
std::string wait_in_words(const Game& game, bool wait);

} // namespace games
