// SPDX-License-Identifier: GPL-3.0-or-later
// summary - a game from its first year on: who played what, and who owned which center when
#pragma once

#include "games/game/game.h"
#include "games/store/declared.h"
#include "mail/message/piece.h"

#include <string>
#include <vector>

namespace mail {

// Who owned what at the end of each year; the first one is the year before the game. A year whose record
// cannot be read is left out.
struct YearEnd {
  std::string label; // "1903"
  judge::Table<judge::Province, judge::Power> owners;
};
std::vector<YearEnd> year_ends(const games::Game& game, const games::Transaction& transaction);

// For a game in play, or one that is over; earlier phases are read from its history. `reader`: whose seat
// decides what is shown; nullptr for the public.
Piece summary(const games::Game& game, const games::Transaction& transaction, const games::Seat* reader);

// Of a game that is over, in ten lines at most: who led when, what decided it, who fell and who left, as
// far as `reader` may know it (nullptr: the public). Empty where there is nothing to tell.
Piece story(const games::Game& game, const games::Transaction& transaction, const games::Seat* reader);

} // namespace mail
