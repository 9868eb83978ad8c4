// SPDX-License-Identifier: GPL-3.0-or-later
// game_writer - brings the pages of one game up to date
#pragma once

#include "mail/pages/board_pictures.h"
#include "mail/pages/page_folder.h"
#include "mail/pages/pages_of_game.h"
#include "mail/pages/stamps.h"

#include <map>
#include <string>
#include <vector>

namespace games {
struct Home;
}

namespace mail {

// What the pages of a game are made of, read while nobody changes it.
struct GameRead {
  PublicGame game;
  std::vector<YearEnd> years;
  std::vector<ArchivedMail> press;
  // Those whose pages are to be made anew, by their place in game.steps.
  std::map<std::size_t, PublicTurn> turns;
  std::vector<std::string> troubles;         // turns that cannot be read
  std::map<std::string, std::string> stamps; // "alpine/F1903M", "alpine/F1903M.svg", "alpine/game.pdf"
  bool wants_book = false;                   // game.pdf is to be made anew; then `turns` are all turns
};
// `shown`: the same game, with all reports. `known`: the stamps of the pages that are there; none to have all
// made anew.
GameRead read_for_pages(const games::Home& home, const games::Game& game, const PublicGame& shown,
                        const std::string& judge_stamp, const Stamps& known);

void write_game(const PublicJudge& judge, const GameRead& read, const Stamps& known, PageFolder& folder,
                BoardPictures& pictures);

} // namespace mail
