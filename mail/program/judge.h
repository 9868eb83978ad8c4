// SPDX-License-Identifier: GPL-3.0-or-later
// judge - a judge opened for one call of the program, and what several subcommands do with it
//
// Each function takes the judge lock for itself.
#pragma once

#include "games/home/home.h"
#include "games/home/instant.h"
#include "games/store/store.h"
#include "mail/apart/reading.h"
#include "variants/library.h"

#include <optional>
#include <string>
#include <vector>

namespace games {
struct BatchResult;
}

namespace mail {

struct Call;

struct Judge {
  // Throws parser::Failure when a folder of the home is missing.
  explicit Judge(const Call& call);
  games::Home home;
  std::optional<ReadingService> reader; // begun before anything secret is read; none with --unwatched
  games::Store store;
  variants::Library library;
};

// Obeys the mails that were accepted before `until`.
void work_off(Judge& judge, const Call& call, games::Instant now,
              games::Instant until = games::Instant::max());
// Obeys the mails that were accepted until now, then processes the games that are due, or those that the call
// names. Throws UsageError for a name that no game has.
games::BatchResult process_games(Judge& judge, const Call& call);
// Tells the keeper of games that were set aside, and of faults of the program, once a day each, for cron
// finds them again every few minutes; and once of files that were changed beside the judge.
void tell_of_games(Judge& judge, const games::BatchResult& result, games::Instant now);

} // namespace mail
