// SPDX-License-Identifier: GPL-3.0-or-later
// child_process - see child_process.h
#include "mail/outbox/child_process.h"

#include "games/home/watched_child.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mail {

// ---- another program, started without a shell and without our open files

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

// ---- another program run to its end, without a shell

using games::Descriptor;

namespace {

constexpr std::size_t longest_complaint = 4096;

// Waits for the child to end and collects what it writes meanwhile; false when the time is up first. The end
// of the child counts, not that of its pipe, which a child of the child may hold open.
bool wait_for_end(const Descriptor& child, const Descriptor& pipe, std::string& text,
                  std::chrono::steady_clock::time_point end) {
  std::array<char, 1024> buffer;
  std::array<pollfd, 2> waiting{pollfd{pipe.number(), POLLIN, 0}, pollfd{child.number(), POLLIN, 0}};
  for (;;) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    if (left <= 0) return false;
    if (::poll(waiting.data(), waiting.size(), static_cast<int>(left)) < 0 && errno != EINTR) return false;
    if (waiting[0].revents != 0) {
      const ssize_t count = ::read(pipe.number(), buffer.data(), buffer.size());
      if (count > 0 && text.size() < longest_complaint)
        text.append(buffer.data(), static_cast<std::size_t>(count));
      if (count == 0) waiting[0].fd = -1;
      if (count > 0) continue; // all that is there before the end is looked at
    }
    if (waiting[1].revents != 0) return true;
  }
}

int exit_status(pid_t pid) {
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

Ended run_program(const std::vector<std::string>& arguments, std::string_view input, int seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  const Descriptor memory = games::memory_with(input);
  std::array<int, 2> ends{-1, -1};
  if (memory.number() < 0 || ::pipe2(ends.data(), O_CLOEXEC) != 0) return {-1, std::strerror(errno)};
  const Descriptor reading(ends[0]);
  pid_t pid = 0;
  {
    const Descriptor writing(ends[1]); // closed here, so that the child's is the last one
    ChildProcess program;
    program.duplicate(memory.number(), STDIN_FILENO);
    program.open_null(STDOUT_FILENO, O_WRONLY);
    program.duplicate(writing.number(), STDERR_FILENO);
    if (const int code = program.start(pid, arguments); code != 0)
      return {-1, "cannot start " + arguments.front() + ": " + std::strerror(code)};
  }
  Ended ended;
  const Descriptor child(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
  const bool in_time = wait_for_end(child, reading, ended.complaint, end);
  if (!in_time) ::kill(pid, SIGKILL);
  ended.status = exit_status(pid);
  if (!in_time) ended = {-1, arguments.front() + " took more than " + std::to_string(seconds) + " seconds"};
  return ended;
}

} // namespace mail
