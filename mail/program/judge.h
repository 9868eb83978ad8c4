// SPDX-License-Identifier: GPL-3.0-or-later
// judge - a judge opened for one call of the program, the clock that it trusts, and its watchdog
#pragma once

#include "games/home/home.h"
#include "games/home/instant.h"
#include "games/store/declared.h"
#include "games/store/store.h"
#include "mail/message/reading_process.h"
#include "variants/library.h"

#include <boost/program_options.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace mail {

// ---- whether a run of cron or process can trust the clock
//
// A run compares the clock with what the run before it saw, and with the boot's own clock (instant.h),
// and notes what it sees. Where somebody set the clock meanwhile the run waits: nothing is done. Where nobody
// knows, the run goes on, but nothing old is removed. The next run that agrees with it does everything again.
// Rehearsals (--now, the transport file) never wait. docs/deadlines.md, "After an outage".

struct Call;

// Is the time given, or no mail sent? Then whoever runs this may jump over days.
bool is_rehearsal(const games::Home& home, const Call& call);

class ClockWatch {
 public:
  ClockWatch(const games::Home& home, const Call& call);
  bool waits() const { return waits_; }
  bool is_doubtful() const { return doubtful_; }
  // Tells it on standard error and in the log; returns the exit status.
  int say_why(const std::string& subcommand) const;

 private:
  const games::Home& home_;
  std::optional<games::ClockReading> before_;
  games::ClockReading now_;
  bool waits_ = false, doubtful_ = true;
};

// ---- a run of cron or process, or a delivery, that makes no progress ends itself, and says where it stood
//
// The run is a child, which says what it takes up (games/home/watched_child.h). When it has taken up nothing
// for `--patience` seconds (600) it is killed with all that it started; what it did until then is committed
// or not, as after any other kill. A mail at which it stood has had a try, so that the next run begins behind
// it (mail/worker/queue.h). `work` needs no such child: it watches the one that obeys (mail/worker/worker.h).

// --unwatched and --patience.
void declare_watching(boost::program_options::options_description& options);
std::chrono::seconds patience(const Call& call); // throws UsageError
// Runs it and returns its exit status; 75 when it was killed or fell. With --unwatched in this process.
int watched(const Call& call, const std::function<int()>& run);

// ---- a judge opened for one call of the program, and what several subcommands do with it
//
// Each function takes the judge lock for itself.

struct Judge {
  // Throws parser::Failure when a folder of the home is missing.
  explicit Judge(const Call& call);
  // How mails are read: by a service in a process of its own, which is begun at the first call, or as soon as
  // mail waits or is to be fetched, before anything secret is read. With --unwatched here.
  MailReader reading();

  games::Home home;
  ProcessLimits limits; // of reading and obeying one mail
  bool is_watched;
  std::optional<ReadingService> reader;
  games::Store store;
  variants::Library library;
};

// Obeys the mails that were accepted before `until`.
void work_off(Judge& judge, games::Instant now, games::Instant until = games::Instant::max());
// Obeys the mails that were accepted until now, then processes the games that are due, or those that the call
// names. Throws UsageError for a name that no game has.
games::BatchResult process_games(Judge& judge, const Call& call);
// Tells the keeper of games that were set aside, and of faults of the program, once a day each, for cron
// finds them again every few minutes; and once of files that were changed beside the judge.
void tell_of_games(Judge& judge, const games::BatchResult& result, games::Instant now);

} // namespace mail
