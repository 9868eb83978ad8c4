// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_fetch - fetch: by hand, and as a step of cron
#include "games/home/home.h"
#include "mail/outbox/closed_ways.h"
#include "mail/program/start_worker.h"
#include "mail/program/subcommands.h"
#include "mail/senders/log_names.h"
#include "mail/spool/fetch.h"
#include "parser/problem.h"

#include <sysexits.h>

#include <iostream>

namespace mail {
namespace {

namespace po = boost::program_options;

int fetch_and_tell(const games::Home& home, const Call& call, int& taken) {
  const Fetched fetched = fetch(home, [&] { return call.now(); });
  taken = fetched.taken;
  if (taken > 0) log_event(home, call.now(), "fetched mails: " + std::to_string(taken));
  for (const std::string& trouble : fetched.troubles)
    std::cerr << "chancery fetch: " << with_log_names(home, trouble) << "\n";
  return fetched.troubles.empty() ? 0 : EX_TEMPFAIL;
}

} // namespace

void declare_fetch(po::options_description& options) { options.add_options()("no-work", "start no worker"); }

int run_fetch(const Call& call) {
  const games::Home home = games::Home::open(call.home);
  if (home.conf.mailbox.empty())
    throw parser::BadConfiguration("judge.conf names no mailbox to fetch mail from; see `mailbox` there");
  int taken = 0;
  const int status = fetch_and_tell(home, call, taken);
  if (taken > 0 && !call.has("no-work")) start_worker(call.home, call.now_text);
  return status;
}

int fetch_for_cron(const games::Home& home, const Call& call) {
  const games::Instant now = call.now();
  const std::filesystem::path state = home.path / "spool" / "fetch";
  if (home.conf.mailbox.empty() || !is_worth_a_try(state, now)) return 0;
  int taken = 0;
  try {
    const int status = fetch_and_tell(home, call, taken);
    note_open_way(state);
    return status;
  } catch (const parser::Failure& failure) {
    log_event(home, now, std::string("fetch: ") + failure.what());
    if (note_closed_way(state, failure.what(), now)) throw;
    return EX_TEMPFAIL;
  }
}

} // namespace mail
