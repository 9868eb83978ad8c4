// guarded_work - see guarded_work.h
#include "mail/worker/guarded_work.h"

#include "mail/worker/poison.h"

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <new>

namespace mail {
namespace {

// Exit statuses of a child that met no fault of the program. All others tell of one, such as those of
// std::terminate.
constexpr int done = 0, world_failed = 3;

// Signals that a program brings upon itself.
constexpr std::array faults{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS, SIGTRAP, SIGPROF};
// Who stops the whole judge signals one process after the other: this one may be the last.
constexpr useconds_t until_all_are_stopped = 100'000;

// What the child leaves to its parent, whatever becomes of it.
struct Traces {
  std::array<char, 256> at_hand{};    // the mail's file name; empty between mails
  std::array<char, 1024> complaint{}; // of a Failure
};

template <std::size_t Size> void copy_to(std::array<char, Size>& to, std::string_view text) {
  const std::size_t length = std::min(text.size(), Size - 1);
  std::memcpy(to.data(), text.data(), length);
  to[length] = '\0';
}

// Memory that parent and child both see.
class Shared {
 public:
  Shared()
      : memory_(::mmap(nullptr, sizeof(Traces), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
    if (memory_ == MAP_FAILED) throw parser::Failure(std::string("mmap: ") + std::strerror(errno));
    traces_ = new (memory_) Traces;
  }
  ~Shared() { ::munmap(memory_, sizeof(Traces)); }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  Traces& operator*() const { return *traces_; }
  Traces* operator->() const { return traces_; }

 private:
  void* memory_;
  Traces* traces_ = nullptr;
};

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
int work_as_child(const Job& job, Traces& traces) noexcept {
  const Watch watch{job.fallen, [&](const std::filesystem::path& file) {
                      copy_to(traces.at_hand, file.filename().string());
                      allow_time(job.limits.time);
                    }};
  try {
    games::Store store(job.home);
    work(store, job.library, job.now, job.until, job.obeying, watch, job.reading);
    return done;
  } catch (const parser::Failure& failure) {
    copy_to(traces.complaint, failure.what());
    return world_failed;
  }
}

// Forks; the child never returns from here.
pid_t start_child(const Job& job, Traces& traces) {
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) throw parser::Failure(std::string("fork: ") + std::strerror(errno));
  if (child > 0) return child;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL); // whoever kills the parent means the work
  if (::getppid() != parent) ::_exit(done);
  for (const int signal : faults) std::signal(signal, SIG_DFL);
  limit_memory(job.limits);
  ::_exit(work_as_child(job, traces));
}

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw parser::Failure(std::string("waitpid: ") + std::strerror(errno));
  return status;
}

bool is_fault(int signal) { return std::ranges::find(faults, signal) != faults.end(); }

std::string fault_of(int status) {
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
  const Shared traces;
  Job job{home, library, now, until, obeying, reading, limits.value_or(limits_of(home.conf)), {}};
  for (;;) {
    traces->at_hand.front() = '\0';
    const int status = wait_for(start_child(job, *traces));
    if (WIFEXITED(status) && WEXITSTATUS(status) == done) return;
    if (WIFEXITED(status) && WEXITSTATUS(status) == world_failed)
      throw parser::Failure(traces->complaint.data());
    if (WIFSIGNALED(status) && !is_fault(WTERMSIG(status))) ::usleep(until_all_are_stopped);
    const std::string file = traces->at_hand.data();
    if (file.empty() || !job.fallen.insert(file).second) throw parser::Failure(fault_of(status));
    games::Store store(home);
    note_fault(store, store.lock(), now, file, fault_of(status));
  }
}

} // namespace mail
