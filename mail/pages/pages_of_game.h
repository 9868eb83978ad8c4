// SPDX-License-Identifier: GPL-3.0-or-later
// pages_of_game - the pages of one game: its own, one a turn, broadcasts
#pragma once

#include "mail/pages/public_game.h"
#include "mail/pages/public_turn.h"

#include <string>
#include <vector>

namespace mail {

// What a game's own page shows besides the game. `picture`: SVG, or "" for none.
struct GameView {
  std::vector<YearEnd> years;
  std::string picture;
  bool has_press = false, has_book = false;
};
std::string game_page(const PublicJudge& judge, const PublicGame& game, const GameView& view); // game_page.cc

// `step`: index into game.steps.
std::string turn_page(const PublicJudge& judge, const PublicGame& game, std::size_t step,
                      const PublicTurn& turn,
                      const std::string& picture);                     // turn_page.cc
std::string turn_text(const PublicGame& game, const PublicStep& step); // the same for those who read text

std::string press_page(const PublicJudge& judge, const PublicGame& game,
                       const std::vector<ArchivedMail>& broadcasts); // press_page.cc

// "The game is running: Fall 1903, movement."
std::string state_sentence(const PublicGame& game);
// What somebody can do to play, with links that write the mail; "" when no seat is free.
std::string ways_in(const PublicJudge& judge, const PublicGame& game);

} // namespace mail
