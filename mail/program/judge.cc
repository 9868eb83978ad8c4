// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/program/judge.h"

#include "games/batch/batch.h"
#include "games/home/watched_child.h"
#include "games/store/game_folder.h"
#include "mail/letters/keeper_letters.h"
#include "mail/message/digest.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/outbox/post.h"
#include "mail/program/call.h"
#include "mail/senders/ingest.h"
#include "mail/worker/queue.h"
#include "mail/worker/worker.h"
#include "parser/text.h"

#include <cstring>
#include <iostream>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

namespace mail {

bool is_rehearsal(const games::Home& home, const Call& call) {
  return !call.now_text.empty() || home.conf.transport == "file";
}

ClockWatch::ClockWatch(const games::Home& home, const Call& call)
    : home_(home), before_(games::last_seen(home)) {
  now_ = !call.now_text.empty() ? games::ClockReading{call.now(), "", {}} : games::read_clocks(call.now());
  if (before_) {
    doubtful_ = games::is_doubtful(*before_, now_);
    waits_ = !is_rehearsal(home, call) && games::was_set(*before_, now_);
  }
  games::note_seen(home, now_);
}

int ClockWatch::say_why(const std::string& subcommand) const {
  const std::string text = "the clock was set from " +
                           games::to_text(before_->wall + (now_.up - before_->up)) + " to " +
                           games::to_text(now_.wall) +
                           " while the judge looked away; nothing is done in this run. If the clock is right "
                           "now, the next run goes on";
  games::log_line(home_, now_.wall, subcommand + ": " + text);
  std::cerr << "chancery " << subcommand << ": " << text << "\n";
  return EX_TEMPFAIL;
}

// ---- a run of cron, work or process that makes no progress ends itself, and says where it stood

namespace {

namespace po = boost::program_options;

constexpr int default_patience = 600; // seconds
// What was killed lets its locks go within it; what hangs in the system does not, and is not waited for.
constexpr int tries_for_lock = 100;
constexpr useconds_t between_tries = 100'000;

int run_as_child(const std::function<int()>& run) {
  const int status = exit_status_of(run);
  std::cout.flush();
  return status;
}

std::optional<games::Lock> lock_soon(games::Store& store) {
  for (int tries = 0; tries < tries_for_lock; ++tries) {
    if (auto lock = store.try_lock()) return lock;
    ::usleep(between_tries);
  }
  return std::nullopt;
}

// The next run begins behind the mail.
void set_back(const Call& call, const games::AtWork& at, const std::string& what) {
  games::Store store(games::Home::open(call.home));
  if (const auto lock = lock_soon(store)) note_fault(store, *lock, call.now(), at.mail, what);
}

int told_end(const Call& call, const std::string& what, const games::AtWork& at) {
  const std::string text =
      what + " while " + at.step + (at.mail.empty() ? "" : " (" + at.mail + ")") + "; the next run goes on";
  std::cerr << "chancery: " << text << "\n";
  games::log_line(games::Home::open(call.home), call.now(), text);
  return EX_TEMPFAIL;
}

} // namespace

void declare_watching(po::options_description& options) {
  options.add_options()("unwatched", "do all in this process itself: for debuggers and strace")(
      "patience", po::value<int>()->default_value(default_patience)->value_name("SECONDS"),
      "end when nothing has gone on for so long");
}

std::chrono::seconds patience(const Call& call) {
  const int seconds = call.options["patience"].as<int>();
  if (seconds < 1) throw parser::UsageError("--patience takes a number of seconds, one at least");
  return std::chrono::seconds(seconds);
}

int watched(const Call& call, const std::function<int()>& run) {
  if (call.has("unwatched")) return run();
  const std::chrono::seconds longest = patience(call);
  const games::Progress progress;
  games::note_progress("beginning");
  const games::WatchedEnd end = games::watch([&] { return run_as_child(run); }, progress,
                                             [&](const games::AtWork&) { return longest; });
  const games::AtWork at = progress.at_work();
  if (!end.stood_still && WIFEXITED(end.status)) return WEXITSTATUS(end.status);
  if (!end.stood_still)
    return told_end(call, std::string("the run ended: ") + ::strsignal(WTERMSIG(end.status)), at);
  const std::string what = "no progress for " + counted(static_cast<std::size_t>(longest.count()), "second");
  if (!at.mail.empty()) set_back(call, at, what + " while " + at.step);
  return told_end(call, what, at);
}

Judge::Judge(const Call& call)
    : home(games::Home::open(call.home)), limits(limits_of(home.conf)), is_watched(!call.has("unwatched")),
      store(home), library(variants::variants_folder(), home.own_boards()) {
  if (!home.conf.mailbox.empty() || !spooled(home).empty()) reading();
  for (const std::string& folder : home.missing_folders())
    throw parser::Failure((home.path / folder).string() +
                          ": this folder is missing, and nothing is done without it; "
                          "take it from a backup, or make it with mkdir");
}

MailReader Judge::reading() {
  ReadingTerms terms{home.conf.address, home.conf.mail_limit};
  if (!is_watched) return reading_here(std::move(terms));
  if (!reader) reader.emplace(std::move(terms), limits);
  return reader->reading();
}

void work_off(Judge& judge, games::Instant now, games::Instant until) {
  if (spooled(judge.home).empty()) return; // no process is begun for nothing
  if (judge.is_watched)
    work_guarded(judge.home, judge.library, now, until, obey, judge.reading(), judge.limits);
  else
    work(judge.store, judge.library, now, until);
}

// A mail that failed, and those that wait behind it, have all their tries now: no turn is processed without a
// mail that came in time.
static void work_off_to_the_end(Judge& judge, games::Instant now) {
  for (int runs = 0; runs < most_tries; ++runs) {
    work_off(judge, now, now + std::chrono::seconds(1));
    if (tried_mails(judge.home).empty()) return;
  }
}

games::BatchResult process_games(Judge& judge, const Call& call) {
  const games::Instant now = call.now();
  work_off_to_the_end(judge, now);
  for (const std::string& name : call.arguments())
    if (!games::game_exists(judge.store.home(), name))
      throw parser::UsageError("there is no game " + name + "; see chancery keeper list");
  const games::Render render = [&](games::Transaction& transaction, games::Game& game,
                                   const std::vector<games::Event>& events) {
    post_events(transaction, judge.home, game, events, now);
  };
  return games::process_due(judge.store, judge.library, call.arguments(), now, render,
                            is_rehearsal(judge.home, call));
}

void tell_of_games(Judge& judge, const games::BatchResult& result, games::Instant now) {
  if (result.set_aside.empty() && result.faults.empty() && result.altered.empty()) return;
  const games::Lock lock = judge.store.lock();
  games::Transaction transaction = judge.store.begin(lock);
  const games::JudgeConf& conf = judge.home.conf;
  const std::string day = games::day_of(now);
  // Cron finds the same again every few minutes.
  const auto is_told = [&](const std::string& key) {
    if (games::is_done(transaction, key)) return true;
    games::mark_done(transaction, key, now);
    return false;
  };
  std::vector<std::string> news;
  for (const std::string& entry : result.set_aside)
    if (!is_told(sha256_hex("set aside " + day + entry))) news.push_back(entry);
  if (!news.empty()) {
    Letter letter = damaged_games_letter(conf, news);
    letter.id_seed = "set aside " + day + news.front();
    tell_keeper(transaction, judge.home, "games-set-aside", letter, news, now);
  }
  for (const auto& [name, fault] : result.faults)
    if (!is_told(sha256_hex("own fault " + day + name)))
      tell_of_own_fault(transaction, judge.home, name, "the turn that is due", fault, now);
  for (const auto& [name, files] : result.altered)
    if (!is_told(altered_files_key(files))) tell_of_altered_files(transaction, judge.home, files, now);
  judge.store.commit(lock, std::move(transaction));
}

} // namespace mail
