// SPDX-License-Identifier: GPL-3.0-or-later
// child_process - another program, started without a shell and without our open files
#pragma once

#include <spawn.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace mail {

// What a child is started with; destroyed with the scope. The signals of the child go back to their defaults:
// we ignore SIGPIPE, and a child would inherit that.
class ChildProcess {
 public:
  ChildProcess();
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // The standard files of the child.
  void duplicate(int descriptor, int onto);
  void open_null(int onto, int mode); // O_RDONLY or O_WRONLY

  // `flags`: of posix_spawnattr_setflags, besides those for the signals. Returns 0 or an errno.
  int start(pid_t& pid, std::vector<std::string> arguments, short flags = 0);

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

} // namespace mail
