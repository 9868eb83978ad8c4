// subcommands_cron - cron: fetch, work, process and deliver once, and tidy up
#include "games/batch/batch.h"
#include "games/batch/retention.h"
#include "mail/outbox/keeper_news.h"
#include "mail/program/clock_watch.h"
#include "mail/program/judge.h"
#include "mail/program/subcommands.h"
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

} // namespace

// A step that fails does not keep the next one from being done: mail that waits has nothing to do with a
// broken game.
int run_cron(const Call& call) {
  Judge judge(call);
  const ClockWatch watch(judge.home, call);
  if (watch.waits()) return watch.say_why("cron");
  int status = 0;
  const auto step = [&](auto act) {
    try {
      act();
    } catch (const parser::Failure& failure) {
      std::cerr << "chancery cron: " << with_log_names(judge.home, failure.what()) << "\n";
      status = EX_TEMPFAIL;
    }
  };
  step([&] { status = fetch_for_cron(judge.home, call); });
  step([&] { work_off(judge, call, call.now()); });
  step([&] {
    const games::BatchResult result = process_games(judge, call);
    if (!result.is_good()) status = std::max(status, 1);
    tell_of_games(judge, result, call.now());
  });
  step([&] { post_kept_news(judge.store, call.now()); });
  step([&] { status = std::max(status, deliver_for_cron(judge.home, call)); });
  step([&] { status = std::max(status, pages_for_cron(judge, call)); });
  if (!watch.is_doubtful()) step([&] { tidy_up(judge, call.now()); });
  return status;
}

} // namespace mail
