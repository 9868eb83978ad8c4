// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_news - how often the keeper is written to: at once of the first trouble of a kind on a day, of all
// later ones in one letter the day after
//
//   HOME/keeper-news/2026-11-21/mails-given-up
//     chancery keeper-news 1
//     59                                       so many after the first
//     bob@example.org: no such mailbox         a line each; beyond fifty they are only counted
//
// So no flood makes the judge flood its keeper, and a new kind of trouble is never late. Days are days of
// UTC. Whoever has news for the keeper sends it through tell_keeper().
#pragma once

#include "games/home/instant.h"
#include "mail/message/letter.h"

#include <string>
#include <vector>

namespace games {
class Store;
class Transaction;
struct AlteredFile;
struct Home;
} // namespace games

namespace mail {

// `kind`: "mails-given-up", words of a-z joined by dashes, the same for all trouble of the kind. `letter` is
// posted when it is the first of its kind today; else `lines`, one a trouble, are kept for tomorrow's letter.
// Does nothing when judge.conf names no keeper that mail can go to.
void tell_keeper(games::Transaction& transaction, const games::Home& home, const std::string& kind,
                 const Letter& letter, const std::vector<std::string>& lines, games::Instant now);

// What was to be written for a game could not have been read again; `cause`: what would have written it.
void tell_of_own_fault(games::Transaction& transaction, const games::Home& home, const std::string& game,
                       const std::string& cause, const std::string& fault, games::Instant now);
// Files of one game whose seals do not fit.
void tell_of_altered_files(games::Transaction& transaction, const games::Home& home,
                           const std::vector<games::AlteredFile>& altered, games::Instant now);

// Posts one letter with what was kept on days that are over. Takes the judge lock when there is something.
void post_kept_news(games::Store& store, games::Instant now);

} // namespace mail
