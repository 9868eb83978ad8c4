// SPDX-License-Identifier: GPL-3.0-or-later
// post - letters into the outbox: one file of final bytes each
//
// A letter becomes part of a transaction, so that it exists exactly when the change that it tells of does.
// File names: NUMBER-INDEX-SUM.eml, NUMBER from the commit, SUM the CRC-32 of the mail; the first lines of
// the file are the envelope (see queue_file.h).
#pragma once

#include "games/game/events.h"
#include "games/home/instant.h"

#include <string>
#include <vector>

namespace games {
class Transaction;
struct Game;
struct Home;
} // namespace games

namespace mail {

struct Letter;

// Returns the name of the letter's file.
std::string post(games::Transaction& transaction, const games::Home& home, const Letter& letter,
                 games::Instant now);

// Puts letters into the transaction, in order; returns the names of their files in the outbox.
std::vector<std::string> post_letters(games::Transaction& transaction, const games::Home& home,
                                      const std::vector<Letter>& letters, games::Instant now);
// Events of a game rendered (report.h), stamped and posted: what the batch processor calls.
void post_events(games::Transaction& transaction, const games::Home& home, games::Game& game,
                 const std::vector<games::Event>& events, games::Instant now);

} // namespace mail
