// SPDX-License-Identifier: GPL-3.0-or-later
// pages - the judge's web pages: plain files that a web server shows, and the list of games
#pragma once

#include "games/store/declared.h"
#include "mail/pages/public_game.h"
#include "variants/declared.h"

#include <string>
#include <vector>

namespace mail {

// ---- the list of games: forming, waiting for players, running, over

// ---- the judge's web pages: plain files that a web server shows
//
// What stands on them is told in docs/pages.md; what may stand on them is public_game.h's. They are written
// beside the work of the judge: its lock is held only while a game is read.

struct PagesResult {
  int games = 0;                     // that have pages
  int changes = 0;                   // files that were written or removed
  std::vector<std::string> troubles; // sentences: what could not be read, and keeps the pages that it has
};
// Brings the pages up to date; those of games in `anew` are made anew whatever their stamps say. Does nothing
// when judge.conf names no folder. Throws parser::Failure when the folder cannot be written: the pages that
// were there stay whole.
PagesResult write_pages(games::Store& store, variants::Library& library,
                        const std::vector<std::string>& anew = {});

} // namespace mail
