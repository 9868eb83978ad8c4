// SPDX-License-Identifier: GPL-3.0-or-later
// settings_words - the settings of a game in words, for LIST and SUMMARY
#pragma once

#include "games/game/game.h"

#include <string>

namespace mail {

// One paragraph: press, lateness, draws, unusual settings, how many centers win, and each rule that differs
// from the rules by mail.
std::string settings_text(const games::Game& game);
// "20:00" for minutes past midnight; "-" for no time of day.
std::string clock_of_day(int minutes);
// The hours from phase to phase, a line a kind of phase.
std::string clock_table(const games::Settings& settings);

} // namespace mail
