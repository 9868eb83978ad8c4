// SPDX-License-Identifier: GPL-3.0-or-later
// watchdog - see watchdog.h
#include "mail/program/watchdog.h"

#include "games/home/home.h"
#include "games/home/log.h"
#include "games/home/progress.h"
#include "games/store/store.h"
#include "mail/program/call.h"
#include "mail/text/typeset.h"
#include "mail/worker/poison.h"
#include "parser/problem.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <iostream>
#include <optional>

namespace mail {
namespace {

namespace po = boost::program_options;

constexpr int default_patience = 600; // seconds
// What was killed lets its locks go within it; what hangs in the system does not, and is not waited for.
constexpr int tries_for_lock = 100;
constexpr useconds_t between_tries = 100'000;

std::chrono::seconds patience(const Call& call) {
  const int seconds = call.options["patience"].as<int>();
  if (seconds < 1) throw parser::UsageError("--patience takes a number of seconds, one at least");
  return std::chrono::seconds(seconds);
}

pid_t start(const std::function<int()>& run) {
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) throw parser::Failure(std::string("fork: ") + std::strerror(errno));
  if (child > 0) return child;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL); // whoever kills the watchdog means the run
  const int status = ::getppid() == parent ? exit_status_of(run) : EX_TEMPFAIL;
  std::cout.flush();
  ::_exit(status);
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

int watched(const Call& call, const std::function<int()>& run) {
  if (call.has("unwatched")) return run();
  const std::chrono::seconds longest = patience(call);
  const games::Progress progress;
  games::note_progress("beginning");
  const games::WatchedEnd end =
      games::watch(start(run), progress, [&](const games::AtWork&) { return longest; });
  const games::AtWork at = progress.at_work();
  if (!end.stood_still && WIFEXITED(end.status)) return WEXITSTATUS(end.status);
  if (!end.stood_still)
    return told_end(call, std::string("the run ended: ") + ::strsignal(WTERMSIG(end.status)), at);
  const std::string what = "no progress for " + counted(static_cast<std::size_t>(longest.count()), "second");
  if (!at.mail.empty()) set_back(call, at, what + " while " + at.step);
  return told_end(call, what, at);
}

} // namespace mail
