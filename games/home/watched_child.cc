// SPDX-License-Identifier: GPL-3.0-or-later
// watched_child - see watched_child.h
#include "games/home/watched_child.h"

#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

namespace games {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds longest_end{5000};
// How often a system that tells no ends of processes (pidfd_open) is asked for one.
constexpr milliseconds without_telling{10};

} // namespace

WatchedChild::WatchedChild(pid_t process)
    : process_(process), end_(static_cast<int>(::syscall(SYS_pidfd_open, process, 0))) {}

bool WatchedChild::has_ended() {
  if (ended_) return true;
  const pid_t found = ::waitpid(process_, &status_, WNOHANG);
  ended_ = found == process_ || (found < 0 && errno != EINTR);
  if (found < 0) status_ = -1;
  return ended_;
}

void WatchedChild::wait(Clock::time_point until, pollfd& pipe) const {
  milliseconds left = std::max(std::chrono::ceil<milliseconds>(until - Clock::now()), milliseconds{0});
  if (end_.number() < 0) left = std::min(left, without_telling);
  std::array<pollfd, 2> both{pollfd{end_.number(), POLLIN, 0}, pipe};
  const bool told = ::poll(both.data(), both.size(), static_cast<int>(left.count())) > 0;
  pipe.revents = told ? both[1].revents : short{0};
}

void WatchedChild::wait(Clock::time_point until) const {
  pollfd none{-1, 0, 0};
  wait(until, none);
}

void WatchedChild::kill() {
  if (!has_ended()) ::kill(process_, SIGKILL);
  for (const auto until = Clock::now() + longest_end; !has_ended() && Clock::now() < until;) wait(until);
  if (!ended_) status_ = SIGKILL;
}

} // namespace games
