// SPDX-License-Identifier: GPL-3.0-or-later
// openings - the seats of a game that somebody can take, and the line that takes each
#pragma once

#include "games/game/game.h"
#include "mail/text/piece.h"

#include <string>
#include <vector>

namespace games {
struct JudgeConf;
}

namespace mail {

struct Opening {
  std::string game;
  std::string told;  // "Standard Gunboat, forming: 3 of 7 seats are free."
  std::string board; // "Standard Gunboat"
  std::vector<std::string>
      lines; // "JOIN alpine", "TAKEOVER frosty AS Turkey": a free seat each, or any of them
  bool forming = false;
};

// Without lines when no seat of the game is free; what is told then says why.
Opening opening_of(const games::Game& game);

// "Standard Gunboat": the board, and whether who plays is a secret.
std::string board_in_words(const games::Game& game);

// The openings, each with its lines and the links that write them; empty when there are none.
Piece told_openings(const std::vector<Opening>& openings, const games::JudgeConf& conf);

} // namespace mail
