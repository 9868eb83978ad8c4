// SPDX-License-Identifier: GPL-3.0-or-later
// given_up - mail that is given up: outbox/failed, and who is told
//
// A mail in failed/ has its reason beside it, in NAME.untold until somebody was told and in NAME.reason then.
// The keeper hears of each such mail; the masters of every game in which an address has a seat hear when that
// address is first found to be unreachable. Telling, marking (unreachable.h) and renaming are one commit.
#pragma once

#include "games/home/instant.h"

#include <filesystem>
#include <string>

namespace games {
class Transaction;
struct Home;
} // namespace games

namespace mail {

struct Failed {
  std::string to;            // "" when its file is damaged
  std::string reason;        // a sentence
  bool dead_address = false; // nobody is reached there
};

// Writes the reason of a mail that is about to be moved to failed/. Durable when it returns.
void note_given_up(const games::Home& home, const std::filesystem::path& mail, const Failed& failed);
// Likewise for outbox/failed/NAME, as part of a commit.
void note_given_up(games::Transaction& transaction, const games::Home& home, const std::string& name,
                   const Failed& failed);
// Takes the judge lock when there is something to tell. True when there was. The keeper hears of it through
// keeper_news.h.
bool tell_of_given_up(const games::Home& home, games::Instant now);

} // namespace mail
