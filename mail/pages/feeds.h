// SPDX-License-Identifier: GPL-3.0-or-later
// feeds - what happened, for programs that look for news: Atom, and the deadlines as iCalendar
//
// Times are those of the events themselves, so that a feed changes only when something has happened.
#pragma once

#include "mail/pages/public_game.h"

#include <string>
#include <vector>

namespace mail {

std::string game_feed(const PublicJudge& judge, const PublicGame& game);
// The newest turn of each listed game that has pages, and the games that form.
std::string judge_feed(const PublicJudge& judge, const std::vector<PublicGame>& games);
std::string deadlines(const PublicJudge& judge, const PublicGame& game); // calendar.cc

} // namespace mail
