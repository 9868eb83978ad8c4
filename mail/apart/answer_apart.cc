// answer_apart - see answer_apart.h
#include "mail/apart/answer_apart.h"

#include "mail/apart/parcel.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>

namespace mail {
namespace {

// What the program brings upon itself ends the child, whatever the parent does about such signals.
[[noreturn]] void begin_child(pid_t parent, const std::function<int(int)>& work, int answer) noexcept {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGXCPU, SIGALRM, SIGSYS}) std::signal(signal, SIG_DFL);
  ::_exit(::getppid() == parent ? work(answer) : 1);
}

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
    return "it takes more time of the processor than it may";
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) return "it did not end within a minute";
  if (WIFSIGNALED(status)) return std::string("its process was ended: ") + ::strsignal(WTERMSIG(status));
  return "its process ended with " + std::to_string(WEXITSTATUS(status));
}

} // namespace

AnswerApart answer_apart(const std::function<int(int answer)>& work, std::size_t most) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return {.fault = std::strerror(errno), .asked = false};
  const Descriptor out(ends[0]);
  std::optional<Descriptor> in(ends[1]);
  const pid_t parent = ::getpid(), child = ::fork();
  if (child == 0) begin_child(parent, work, in->number());
  const std::string no_process = std::strerror(errno);
  in.reset();
  if (child < 0) return {.fault = no_process, .asked = false};
  std::optional<std::string> answer = all_from(out, most);
  if (!answer) ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (!answer) return {.fault = "it is too large"};
  if (status != 0) return {.fault = how_it_ended(status)};
  return {.bytes = *std::move(answer)};
}

} // namespace mail
