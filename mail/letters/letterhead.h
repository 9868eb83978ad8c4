// SPDX-License-Identifier: GPL-3.0-or-later
// letterhead - what the letters of a game begin with: sender, Subject, and the "::" lines that tools read
#pragma once

#include "games/game/game.h"
#include "games/home/home.h"
#include "mail/text/piece.h"

#include <string>

namespace mail {

// The display name of the sender: "Judge EXMP, game demo".
std::string from_name(const games::JudgeConf& conf, const games::Game& game);

// "CODE:game - S1901M What", with the game's current phase or the one given.
std::string subject_line(const games::Game& game, const games::Home& home, const std::string& what);
std::string subject_line(const games::Game& game, const games::Home& home, judge::Phase phase,
                         const std::string& what);

// The two "::" lines that third-party tools read, the variant on one of its own where the first would be too
// wide; for a reader with a zone of his own one more, with the deadline by his clock.
std::string header_lines(const games::Game& game, const games::Home& home, const std::string& own_zone = "");

// Them as a piece: small, since they are there for tools and for copies of the letter.
Piece head_lines(const std::string& lines);

} // namespace mail
