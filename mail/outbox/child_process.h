// SPDX-License-Identifier: GPL-3.0-or-later
// child_process - another program, started without a shell and our open files, or run to its end
#pragma once

#include <spawn.h>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace mail {

// ---- another program, started without a shell and without our open files

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

// ---- another program run to its end, without a shell

// How a program ended, and what it wrote to standard error (the first few kilobytes).
struct Ended {
  int status = -1; // its exit status; -1 when it could not be started, was killed, or took too long
  std::string complaint;
};

// Runs a program to its end, with `input` as standard input; killed after `seconds`. A program that outlives
// us still reads all of its input, which is a copy of its own.
Ended run_program(const std::vector<std::string>& arguments, std::string_view input, int seconds);

} // namespace mail
