// SPDX-License-Identifier: GPL-3.0-or-later
// game_page - the pages of one game: its own, one a turn, broadcasts; and its news as feeds
#pragma once

#include "mail/pages/page.h"
#include "mail/pages/public_game.h"

#include <string>
#include <vector>

namespace mail {

// What a game's own page shows besides the game.
struct GameView {
  std::vector<YearEnd> years;
  PagePicture picture;
  bool has_press = false, has_book = false;
};
std::string game_page(const PublicJudge& judge, const PublicGame& game, const GameView& view);

// `step`: index into game.steps.
std::string turn_page(const PublicJudge& judge, const PublicGame& game, std::size_t step,
                      const PublicTurn& turn, const PagePicture& picture);
std::string turn_text(const PublicGame& game, const PublicStep& step); // the same for those who read text

std::string press_page(const PublicJudge& judge, const PublicGame& game,
                       const std::vector<ArchivedMail>& broadcasts);

// "The game is running: Fall 1903, movement."
std::string state_sentence(const PublicGame& game);
// What somebody can do to play, with links that write the mail; "" when no seat is free.
std::string ways_in(const PublicJudge& judge, const PublicGame& game);

// ---- what happened, for programs that look for news: Atom, and the deadlines as iCalendar
//
// Times are those of the events themselves, so that a feed changes only when something has happened.

std::string game_feed(const PublicJudge& judge, const PublicGame& game);
// The newest turn of each listed game that has pages, and the games that form.
std::string judge_feed(const PublicJudge& judge, const std::vector<PublicGame>& games);
std::string deadlines(const PublicJudge& judge, const PublicGame& game);

} // namespace mail
