// SPDX-License-Identifier: GPL-3.0-or-later
// child_process - see child_process.h
#include "mail/outbox/child_process.h"

#include <unistd.h>

#include <csignal>

namespace mail {

namespace {

std::vector<char*> as_argv(std::vector<std::string>& arguments) {
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  return argv;
}

} // namespace

ChildProcess::ChildProcess() {
  posix_spawn_file_actions_init(&actions_);
  posix_spawnattr_init(&attributes_);
  sigset_t defaults, none;
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes_, &defaults);
  posix_spawnattr_setsigmask(&attributes_, &none);
}

ChildProcess::~ChildProcess() {
  posix_spawn_file_actions_destroy(&actions_);
  posix_spawnattr_destroy(&attributes_);
}

void ChildProcess::duplicate(int descriptor, int onto) {
  posix_spawn_file_actions_adddup2(&actions_, descriptor, onto);
}

void ChildProcess::open_null(int onto, int mode) {
  posix_spawn_file_actions_addopen(&actions_, onto, "/dev/null", mode, 0);
}

int ChildProcess::start(pid_t& pid, std::vector<std::string> arguments, short flags) {
  posix_spawn_file_actions_addclosefrom_np(&actions_, 3);
  posix_spawnattr_setflags(&attributes_,
                           static_cast<short>(flags | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  const std::vector<char*> argv = as_argv(arguments);
  return posix_spawn(&pid, argv[0], &actions_, &attributes_, argv.data(), environ);
}

} // namespace mail
