// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/confinement.h"

#include "games/home/watched_child.h"

#include <cstring>
#include <linux/seccomp.h>
#include <memory>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace mail {

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
// What malloc takes besides: allowed only where no memory becomes executable.
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
  const games::Descriptor memory = games::memory_with("");
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
  const auto try_it = [](int) { return CallFilter().take_on() ? 0 : 1; };
  return games::ask_child(try_it, 0, std::chrono::seconds(10)).fault.empty();
}

} // namespace mail
