// SPDX-License-Identifier: GPL-3.0-or-later
// guarded_work - see guarded_work.h
#include "mail/worker/guarded_work.h"

#include "games/home/progress.h"
#include "mail/worker/poison.h"
#include "variants/library.h"

#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace mail {
namespace {

// Exit statuses of a child that met no fault of the program, or that of the world, which it has told. All
// others tell of one, such as those of std::terminate.
constexpr int done = 0, world_failed = 3;

// Signals that a program brings upon itself.
constexpr std::array faults{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS, SIGTRAP, SIGPROF};
// A mail that is obeyed may take so many times what one may take to be read: a slow disk and a busy machine
// are no faults of it, and what only computes has its processor time.
constexpr int slow_disks = 5;
// Who stops the whole judge signals one process after the other: this one may be the last.
constexpr useconds_t until_all_are_stopped = 100'000;

struct Job {
  const games::Home& home;
  variants::Library& library;
  games::Instant now, until;
  const Obeying& obeying;
  const Reading& reading;
  ProcessLimits limits;
  std::set<std::string> fallen; // mails that ended a child of this run: they wait for the next one
};

// Counts processor time, not the clock's: a slow disk and a stopped machine are no faults of a mail.
void allow_time(std::chrono::seconds seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds.count());
  ::setitimer(ITIMER_PROF, &timer, nullptr); // SIGPROF ends the process
}

// An exception that is no Failure ends the child: it must not reach the parent's code.
int work_as_child(const Job& job) noexcept {
  const Watch watch{job.fallen, [&] { allow_time(job.limits.time); }};
  try {
    games::Store store(job.home);
    work(store, job.library, job.now, job.until, job.obeying, watch, job.reading);
    return done;
  } catch (const parser::Failure& failure) {
    games::note_progress(failure.what()); // the last that it says
    return world_failed;
  }
}

// Forks; the child never returns from here.
pid_t start_child(const Job& job) {
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) throw parser::Failure(std::string("fork: ") + std::strerror(errno));
  if (child > 0) return child;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL); // whoever kills the parent means the work
  if (::getppid() != parent) ::_exit(done);
  for (const int signal : faults) std::signal(signal, SIG_DFL);
  limit_memory(job.limits);
  ::_exit(work_as_child(job));
}

bool is_fault(int signal) { return std::ranges::find(faults, signal) != faults.end(); }

std::string fault_of(const games::WatchedEnd& end, const games::AtWork& at) {
  const int status = end.status;
  if (end.stood_still) return "no progress for too long while " + at.step;
  if (WIFEXITED(status))
    return "the program ended unexpectedly, with status " + std::to_string(WEXITSTATUS(status));
  if (WTERMSIG(status) == SIGPROF) return "the mail took too much processor time";
  return std::string("the program fell: ") + ::strsignal(WTERMSIG(status));
}

} // namespace

ProcessLimits limits_of(const games::JudgeConf& conf) {
  return adjusted_to_build(
      {static_cast<std::size_t>(conf.memory_limit) << 20, std::chrono::seconds(conf.time_limit)});
}

void work_guarded(const games::Home& home, variants::Library& library, games::Instant now,
                  games::Instant until, const Obeying& obeying, const Reading& reading,
                  std::optional<ProcessLimits> limits) {
  const games::Progress progress;
  Job job{home, library, now, until, obeying, reading, limits.value_or(limits_of(home.conf)), {}};
  const auto longest = [&](const games::AtWork& at) -> std::chrono::milliseconds {
    return at.step == obeying_step ? slow_disks * job.limits.wait : job.limits.standstill;
  };
  for (;;) {
    games::note_progress("beginning");
    const games::WatchedEnd end = games::watch(start_child(job), progress, longest);
    const int status = end.status;
    const games::AtWork at = progress.at_work();
    if (WIFEXITED(status) && WEXITSTATUS(status) == done) return;
    if (WIFEXITED(status) && WEXITSTATUS(status) == world_failed) throw parser::Failure(at.step);
    if (!end.stood_still && WIFSIGNALED(status) && !is_fault(WTERMSIG(status)))
      ::usleep(until_all_are_stopped);
    const std::string fault = fault_of(end, at);
    if (at.mail.empty() || !job.fallen.insert(at.mail).second) throw parser::Failure(fault);
    games::note_progress("setting back a mail that failed");
    games::Store store(home);
    note_fault(store, store.lock(), now, at.mail, fault);
  }
}

} // namespace mail
