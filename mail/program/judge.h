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
// Tells the keeper of each game that was set aside ("NAME: REASON"), once a day: cron finds it again every
// few minutes.
void tell_of_set_aside(Judge& judge, const std::vector<std::string>& set_aside, games::Instant now);

} // namespace mail
