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
// "1.5", to two digits behind the dot.
std::string digits_of(double value);
// "3 days", "71 hours", "30 minutes", of a span in hours.
std::string length_in_words(double span);
// "; no deadlines at weekends" for "-MTWTF-".
std::string days_in_words(const std::string& mask);
// "Movement turns".
std::string turns_in_words(judge::PhaseKind kind);
// "Movement turns last 3 days; deadlines fall at 20:00; who is late has a day of grace."
std::string turns_in_words(const games::Clock& clock, judge::PhaseKind kind);
// The hours from phase to phase, a line a kind of phase.
Piece clock_table(const games::Settings& settings);

} // namespace mail
