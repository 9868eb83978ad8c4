// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_mail - fetch, work, process, deliver, and cron, which does all of them once
#include "games/batch/batch.h"
#include "games/game/process.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "mail/outbox/deliver.h"
#include "mail/outbox/post.h"
#include "mail/program/judge.h"
#include "mail/program/subcommands.h"
#include "mail/senders/fetch.h"
#include "mail/senders/ingest.h"
#include "mail/senders/secrets.h"
#include "mail/worker/explained_mail.h"
#include "mail/worker/worker.h"
#include "parser/text.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <iterator>
#include <optional>
#include <sysexits.h>
#include <thread>
#include <utility>

namespace mail {

namespace {

// ---- fetch: by hand, and as a step of cron

namespace po = boost::program_options;

int fetch_and_tell(const games::Home& home, const Call& call, int& taken) {
  const Fetched fetched = fetch(home, [&] { return call.now(); });
  taken = fetched.taken;
  if (taken > 0) log_event(home, call.now(), "fetched mails: " + std::to_string(taken));
  for (const std::string& trouble : fetched.troubles)
    std::cerr << "chancery fetch: " << with_log_names(home, trouble) << "\n";
  return fetched.troubles.empty() ? 0 : EX_TEMPFAIL;
}

// ---- work, process and deliver

namespace fs = std::filesystem;

// One worker at a time: who finds it held may go, because its holder looks again after letting go.
std::optional<games::FileLock> worker_lock(const games::Home& home, std::chrono::milliseconds longest) {
  constexpr std::chrono::milliseconds between_tries{20};
  const fs::path file = home.path / "spool" / "worker.lock";
  for (;; longest -= between_tries) {
    std::optional<games::FileLock> lock = games::FileLock::try_for(file);
    if (lock || longest <= between_tries) return lock;
    std::this_thread::sleep_for(between_tries);
  }
}

bool has_others(const std::vector<fs::path>& files, const std::vector<fs::path>& known) {
  return std::any_of(files.begin(), files.end(), [&](const fs::path& file) {
    return std::find(known.begin(), known.end(), file) == known.end();
  });
}

fs::path delivery_state(const games::Home& home) { return home.path / "outbox" / "deliver"; }

// The way out is open again when something went; when nothing was due, nobody knows.
void note_if_open(const games::Home& home, const Delivery& delivery) {
  if (delivery.troubles.empty() && delivery.sent > 0) note_open_way(delivery_state(home));
}

int send_outbox(const games::Home& home, const Call& call) {
  const Delivery delivery = deliver(home, call.now());
  note_if_open(home, delivery);
  for (const std::string& trouble : delivery.troubles)
    std::cerr << "chancery deliver: " << with_log_names(home, trouble) << "\n";
  return delivery.troubles.empty() ? 0 : EX_TEMPFAIL;
}

// Of the games that were asked for also why nothing happened; the mails that were obeyed first may be the
// cause.
void say_what_happened(Judge& judge, const std::vector<std::string>& asked,
                       const games::BatchResult& result) {
  for (const auto& [name, told] : result.told) std::cout << "game " << name << ": " << told << "\n";
  if (!result.told.empty()) std::cout << "letters wait for chancery deliver, or the next cron\n";
  const games::Lock lock = judge.store.lock();
  for (const std::string& name : asked) {
    if (result.told.contains(name)) continue;
    try {
      const games::Game game = games::load_game(judge.store.home(), name, judge.library);
      std::cout << "game " << name << ": nothing is due: " << games::why_nothing_is_due(game) << "\n";
    } catch (const games::Damaged&) {
      continue; // told as set aside
    }
  }
}

// ---- cron: fetch, work, process and deliver once, and tidy up

void tidy_up(Judge& judge, games::Instant now) {
  remove_old_drafts(judge.home);
  const games::Lock lock = judge.store.lock();
  judge.store.checkpoint(lock); // first: a letter that is gone from the sent ones must not be made again
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
  step("working", [&] { work_off(judge, call.now()); });
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

void declare_work(po::options_description& options) {
  declare_watching(options);
  options.add_options()("if-idle", "end at once when another worker is at it")("deliver",
                                                                               "then send the answers");
}

int run_work(const Call& call) {
  using std::chrono_literals::operator""s;
  Judge judge(call);
  // The process that obeys is watched by this one (mail/worker/worker.h): one more would only cost its start.
  judge.limits.standstill = patience(call);
  std::vector<fs::path> left; // mails that stay in the spool: they failed, and wait for the next run
  do {
    const auto lock = worker_lock(judge.home, call.has("if-idle") ? 0s : judge.limits.standstill);
    if (!lock && call.has("if-idle")) return 0;
    if (!lock) throw parser::Failure("another worker has been at the mails for too long");
    work_off(judge, call.now());
    left = spooled(judge.home);
  } while (has_others(spooled(judge.home), left));
  if (!call.has("deliver")) return 0;
  return watched(call, [&] { return send_outbox(judge.home, call); });
}

static int process(const Call& call) {
  Judge judge(call);
  const ClockWatch watch(judge.home, call);
  if (watch.waits()) return watch.say_why("process");
  const games::BatchResult result = process_games(judge, call);
  say_what_happened(judge, call.arguments(), result);
  for (const std::string& entry : result.set_aside)
    std::cerr << "chancery process: set aside: " << with_log_names(judge.home, entry) << "\n";
  for (const auto& [name, fault] : result.faults)
    std::cerr << "chancery process: a fault of the program, nothing was done: game " << name << ": "
              << with_log_names(judge.home, fault) << "\n";
  tell_of_games(judge, result, call.now());
  post_kept_news(judge.store, call.now());
  return result.is_good() ? 0 : 1;
}

int run_process(const Call& call) {
  return watched(call, [&] { return process(call); });
}

int run_deliver(const Call& call) { return send_outbox(games::Home::open(call.home), call); }

int deliver_for_cron(const games::Home& home, const Call& call) {
  const games::Instant now = call.now();
  const Delivery delivery = deliver(home, now);
  note_if_open(home, delivery);
  if (delivery.troubles.empty()) return 0;
  if (note_closed_way(delivery_state(home), delivery.troubles.front(), now))
    for (const std::string& trouble : delivery.troubles)
      std::cerr << "chancery deliver: " << with_log_names(home, trouble) << "\n";
  return EX_TEMPFAIL;
}

// A file, or with "-" standard input. Throws UsageError.
static std::string mail_in(const std::string& name) {
  if (name == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::optional<std::string> bytes = games::files::read(name);
  if (!bytes) throw parser::UsageError(name + ": there is no such file");
  return *std::move(bytes);
}

// Does a field "From:" stand above the first empty line? Else it is a text alone.
static bool has_head(const std::string& bytes) {
  const std::size_t end = std::min(bytes.find("\n\n"), bytes.find("\n\r\n"));
  const std::string head = "\n" + bytes.substr(0, std::min(end, bytes.size()));
  return end != bytes.npos && parser::to_lower(head).find("\nfrom:") != head.npos;
}

void declare_explain(po::options_description& options) {
  options.add_options()("game", po::value<std::string>()->value_name("NAME"),
                        "the game that the mail is for")("as", po::value<std::string>()->value_name("POWER"),
                                                         "who writes it: a power, or master");
}

int run_explain(const Call& call) {
  if (call.arguments().size() != 1) throw parser::UsageError("explain takes one mail: a file, or -");
  if (call.has("game") != call.has("as")) throw parser::UsageError("--game and --as go together");
  std::optional<ExplainedWriter> writer;
  if (call.has("game")) writer = ExplainedWriter{call.text("game"), call.text("as")};
  std::string bytes = mail_in(call.arguments().front());
  Judge judge(call);
  if (!has_head(bytes)) bytes = "From: " + judge.home.conf.keeper + "\n\n" + bytes;
  const WasRead read = judge.reading()({bytes, "", ""})();
  if (!read.message) throw parser::Failure("the mail cannot be read: " + read.fault);
  std::cout << explained(judge.store, judge.library, *read.message, call.now(), writer);
  return 0;
}

int run_cron(const Call& call) {
  return watched(call, [&] { return every_step(call); });
}

} // namespace mail
