// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_cron - cron: fetch, work, process and deliver once, and tidy up
#include "games/batch/batch.h"
#include "games/batch/retention.h"
#include "games/home/progress.h"
#include "mail/outbox/keeper_news.h"
#include "mail/program/clock_watch.h"
#include "mail/program/judge.h"
#include "mail/program/subcommands.h"
#include "mail/program/watchdog.h"
#include "mail/senders/log_names.h"
#include "mail/spool/ingest.h"
#include "parser/problem.h"

#include <sysexits.h>

#include <algorithm>
#include <iostream>

namespace mail {
namespace {

void tidy_up(Judge& judge, games::Instant now) {
  remove_old_drafts(judge.home);
  const games::Lock lock = judge.store.lock();
  games::expire(judge.store, lock, judge.library, now);
}

// A step that fails does not keep the next one from being done: mail that waits has nothing to do with a
// broken game.
int every_step(const Call& call) {
  Judge judge(call);
  const ClockWatch watch(judge.home, call);
  if (watch.waits()) return watch.say_why("cron");
  int status = 0;
  const auto step = [&](const char* what, auto act) {
    games::note_progress(what);
    try {
      act();
    } catch (const parser::Failure& failure) {
      std::cerr << "chancery cron: " << with_log_names(judge.home, failure.what()) << "\n";
      status = EX_TEMPFAIL;
    }
  };
  step("fetching", [&] { status = fetch_for_cron(judge.home, call); });
  step("working", [&] { work_off(judge, call, call.now()); });
  step("processing", [&] {
    const games::BatchResult result = process_games(judge, call);
    if (!result.is_good()) status = std::max(status, 1);
    tell_of_games(judge, result, call.now());
  });
  step("telling the keeper", [&] { post_kept_news(judge.store, call.now()); });
  step("delivering", [&] { status = std::max(status, deliver_for_cron(judge.home, call)); });
  step("writing the pages", [&] { status = std::max(status, pages_for_cron(judge, call)); });
  if (!watch.is_doubtful()) step("tidying up", [&] { tidy_up(judge, call.now()); });
  return status;
}

} // namespace

int run_cron(const Call& call) {
  return watched(call, [&] { return every_step(call); });
}

} // namespace mail
