// SPDX-License-Identifier: GPL-3.0-or-later
// child_answer - see child_answer.h
#include "mail/apart/child_answer.h"

#include "games/home/watched_child.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace mail {
namespace {

using std::chrono::milliseconds;

// What is there to be read; false when that is all that will come, or too much.
bool take_some(const pollfd& pipe, std::size_t most, ChildAnswer& answer) {
  std::array<char, 65536> buffer;
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

} // namespace mail
