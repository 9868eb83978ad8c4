// SPDX-License-Identifier: GPL-3.0-or-later
// confinement - see confinement.h
#include "mail/message/confinement.h"

#include "games/home/watched_child.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <memory>
#include <optional>
#include <poll.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace mail {

// ---- what a child writes into a pipe until it ends, and how it ended, within limits

namespace {

using std::chrono::milliseconds;

// What is there to be read; false when that is all that will come, or too much.
bool take_some(const pollfd& pipe, std::size_t most, ChildAnswer& answer) {
  std::array<char, 8192> buffer; // each page of it is a new one behind a fork
  const ssize_t count = ::read(pipe.fd, buffer.data(), buffer.size());
  if (count < 0) return errno == EINTR;
  answer.bytes.append(buffer.data(), static_cast<std::size_t>(count));
  if (answer.bytes.size() > most) answer.overstep = Overstep::size;
  return count > 0 && answer.overstep == Overstep::none;
}

ChildAnswer waited_for(pid_t process, int pipe, std::size_t most, milliseconds longest) {
  using Clock = games::WatchedChild::Clock;
  const auto until = Clock::now() + longest;
  games::WatchedChild child(process);
  ChildAnswer answer;
  for (pollfd from{pipe, POLLIN, 0}; answer.overstep == Overstep::none;) {
    const bool ended = child.has_ended(); // asked first: what it wrote before is there then
    child.wait(ended ? Clock::now() : until, from);
    if (from.revents != 0 && !take_some(from, most, answer)) from.fd = -1;
    if (from.revents == 0 && ended) break;
    if (!ended && Clock::now() >= until) answer.overstep = Overstep::time;
  }
  child.kill();
  answer.status = child.status();
  return answer;
}

} // namespace

ChildAnswer answer_of(pid_t child, const games::Descriptor& pipe, std::size_t most, milliseconds longest) {
  return waited_for(child, pipe.number(), most, longest);
}

ChildAnswer end_of(pid_t child, milliseconds longest) { return waited_for(child, -1, 0, longest); }

std::string fault_of(const ChildAnswer& answer, milliseconds longest) {
  switch (answer.overstep) {
  case Overstep::size: return "it is too large";
  case Overstep::time:
    return "it took more than " + std::to_string(std::chrono::ceil<std::chrono::seconds>(longest).count()) +
           " seconds";
  case Overstep::none: break;
  }
  if (WIFSIGNALED(answer.status) && WTERMSIG(answer.status) == SIGXCPU)
    return "it takes more time of the processor than it may";
  if (WIFSIGNALED(answer.status))
    return std::string("its process was ended: ") + ::strsignal(WTERMSIG(answer.status));
  return answer.status == 0 ? "" : "its process ended with " + std::to_string(WEXITSTATUS(answer.status));
}

// ---- one question answered by a process of its own, which ends with its answer

using games::Descriptor;

namespace {

// What the program brings upon itself ends the child, whatever the parent does about such signals.
[[noreturn]] void begin_child(pid_t parent, const std::function<int(int)>& work, int answer) noexcept {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGXCPU, SIGALRM, SIGSYS}) std::signal(signal, SIG_DFL);
  ::_exit(::getppid() == parent ? work(answer) : 1);
}

} // namespace

AnswerApart answer_apart(const std::function<int(int answer)>& work, std::size_t most,
                         std::chrono::milliseconds longest) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return {.fault = std::strerror(errno), .asked = false};
  const Descriptor out(ends[0]);
  std::optional<Descriptor> in(ends[1]);
  const pid_t parent = ::getpid(), child = ::fork();
  if (child == 0) begin_child(parent, work, in->number());
  const std::string no_process = std::strerror(errno);
  in.reset();
  if (child < 0) return {.fault = no_process, .asked = false};
  ChildAnswer answer = answer_of(child, out, most, longest);
  if (std::string fault = fault_of(answer, longest); !fault.empty()) return {.fault = std::move(fault)};
  return {.bytes = std::move(answer.bytes)};
}

// ---- what a process that reads mails may no longer do

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer);
#else
constexpr bool sanitized = false;
#endif

// What one answer, the end of a process and malloc take.
constexpr int allowed_calls[] = {
    SCMP_SYS(write),  SCMP_SYS(exit),    SCMP_SYS(exit_group), SCMP_SYS(brk),       SCMP_SYS(munmap),
    SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(futex),      SCMP_SYS(getrandom), SCMP_SYS(rt_sigreturn),
};
// Likewise, but never for memory that can be executed.
constexpr int allowed_without_code[] = {SCMP_SYS(mmap), SCMP_SYS(mprotect)};
// What the sanitizers take besides.
constexpr int allowed_to_sanitizers[] = {
    SCMP_SYS(sigaltstack), SCMP_SYS(rt_sigprocmask), SCMP_SYS(gettid),      SCMP_SYS(clock_gettime),
    SCMP_SYS(getpid),      SCMP_SYS(rt_sigaction),   SCMP_SYS(sched_yield), SCMP_SYS(readlink)};

void set_limit(__rlimit_resource what, rlim_t most, rlim_t grace = 0) {
  const rlimit limit{most, most + grace};
  ::setrlimit(what, &limit);
}

} // namespace

ProcessLimits adjusted_to_build(ProcessLimits limits) {
  constexpr int slower = 10;
  return sanitized ? ProcessLimits{0, limits.time * slower, limits.wait * slower, limits.standstill} : limits;
}

void limit_memory(const ProcessLimits& limits) {
  set_limit(RLIMIT_CORE, 0);
  if (limits.memory > 0) set_limit(RLIMIT_AS, limits.memory);
}

void close_all_but(int kept) {
  const auto number = static_cast<unsigned>(kept);
  if (kept > 0) ::close_range(0, number - 1, 0);
  ::close_range(number + 1, ~0U, 0);
}

CallFilter::CallFilter() {
  const std::unique_ptr<void, decltype(&::seccomp_release)> rules(::seccomp_init(SCMP_ACT_KILL_PROCESS),
                                                                  &::seccomp_release);
  if (rules == nullptr) return;
  for (const int call : allowed_calls) ::seccomp_rule_add(rules.get(), SCMP_ACT_ALLOW, call, 0);
  const scmp_arg_cmp not_executable{2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0};
  for (const int call : allowed_without_code)
    ::seccomp_rule_add_array(rules.get(), SCMP_ACT_ALLOW, call, 1, &not_executable);
  if (sanitized)
    for (const int call : allowed_to_sanitizers) ::seccomp_rule_add(rules.get(), SCMP_ACT_ALLOW, call, 0);
  const Descriptor memory = games::memory_with("");
  if (memory.number() < 0 || ::seccomp_export_bpf(rules.get(), memory.number()) != 0) return;
  const std::string bytes = games::all_of(memory, std::string::npos).value();
  program_.resize(bytes.size() / sizeof(sock_filter));
  std::memcpy(program_.data(), bytes.data(), bytes.size());
}

// Two system calls; libseccomp would make the program anew for each child.
bool CallFilter::take_on() const {
  const sock_fprog program{static_cast<unsigned short>(program_.size()),
                           const_cast<sock_filter*>(program_.data())};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && !program_.empty() &&
         ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

void confine(int kept, const ProcessLimits& limits, const CallFilter& filter) {
  close_all_but(kept);
  ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  set_limit(RLIMIT_NOFILE, 0);
  set_limit(RLIMIT_NPROC, 0);
  set_limit(RLIMIT_FSIZE, 0);
  if (limits.time.count() > 0) set_limit(RLIMIT_CPU, static_cast<rlim_t>(limits.time.count()), 1);
  limit_memory(limits);
  filter.take_on();
}

bool has_call_filters() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(CallFilter().take_on() ? 0 : 1);
  constexpr std::chrono::seconds longest{10};
  return child > 0 && fault_of(end_of(child, longest), longest).empty();
}

} // namespace mail
