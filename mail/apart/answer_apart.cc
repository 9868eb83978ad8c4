// SPDX-License-Identifier: GPL-3.0-or-later
// answer_apart - see answer_apart.h
#include "mail/apart/answer_apart.h"

#include "games/home/descriptor.h"
#include "mail/apart/child_answer.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <utility>

namespace mail {

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

} // namespace mail
