// SPDX-License-Identifier: GPL-3.0-or-later
// watched_child - the end of a child process, waited for within a limit
//
// Every wait of this program on a child goes through here (but that for a keeper's editor), so that none is
// without end (docs/reliability.md). It does not end the child when it goes out of scope.
#pragma once

#include "games/home/descriptor.h"

#include <chrono>

#include <poll.h>
#include <sys/types.h>

namespace games {

class WatchedChild {
 public:
  using Clock = std::chrono::steady_clock;

  explicit WatchedChild(pid_t process);

  bool has_ended();
  // Returns when the child may have ended, the pipe has something to say, or the time is up. `pipe`: as poll
  // takes it; its revents are set.
  void wait(Clock::time_point until, pollfd& pipe) const;
  void wait(Clock::time_point until) const;
  // Returns when it has ended. What hangs in the system, so that SIGKILL does not end it, is waited for no
  // longer than five seconds.
  void kill();
  // As waitpid tells it; -1 when the system knows of no such child.
  int status() const { return status_; }

 private:
  pid_t process_;
  Descriptor end_; // readable once it has ended
  int status_ = 0;
  bool ended_ = false;
};

} // namespace games
