// SPDX-License-Identifier: GPL-3.0-or-later
// settings_words - the settings of a game in words, for LIST and SUMMARY
#pragma once

#include "games/game/game.h"
#include "mail/message/piece.h"

#include <string>

namespace mail {

// A sentence: press, lateness, draws, unusual settings, how many centers win, and each rule that differs
// from the rules by mail.
std::string settings_in_words(const games::Game& game);
Piece told_settings(const games::Game& game);
// "20:00" for minutes past midnight; "-" for no time of day.
std::string clock_of_day(int minutes);
// The hours from phase to phase, a line a kind of phase.
Piece clock_table(const games::Settings& settings);

} // namespace mail
