// spawn - see spawn.h
#include "mail/outbox/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

namespace mail {
namespace {

constexpr std::size_t longest_complaint = 4096;

std::vector<char*> as_argv(std::vector<std::string>& arguments) {
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  return argv;
}

// The two descriptions that posix_spawn takes, destroyed with the scope. Signals go back to their defaults:
// we ignore SIGPIPE, and a child would inherit that.
class Setup {
 public:
  Setup() {
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    sigset_t defaults, none;
    sigemptyset(&none);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
  }
  ~Setup() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
  Setup(const Setup&) = delete;
  Setup& operator=(const Setup&) = delete;

  // 0 or an errno.
  int spawn(pid_t& pid, std::vector<std::string> arguments, short flags) {
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    posix_spawnattr_setflags(&attributes,
                             static_cast<short>(flags | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
    const std::vector<char*> argv = as_argv(arguments);
    return posix_spawn(&pid, argv[0], &actions, &attributes, argv.data(), environ);
  }

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
};

struct Descriptor {
  explicit Descriptor(int opened) : fd(opened) {}
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int fd;
};

// Waits for the child to end and collects what it writes meanwhile; false when the time is up first. Its end
// counts, not that of its pipe, which a child of its own may hold open.
bool wait_for_end(const Descriptor& child, const Descriptor& pipe, std::string& text,
                  std::chrono::steady_clock::time_point end) {
  std::array<char, 1024> buffer;
  std::array<pollfd, 2> waiting{pollfd{pipe.fd, POLLIN, 0}, pollfd{child.fd, POLLIN, 0}};
  for (;;) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    if (left <= 0) return false;
    if (::poll(waiting.data(), waiting.size(), static_cast<int>(left)) < 0 && errno != EINTR) return false;
    if (waiting[0].revents != 0) {
      const ssize_t count = ::read(pipe.fd, buffer.data(), buffer.size());
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

Ended run_program(const std::vector<std::string>& arguments, const std::filesystem::path& input,
                  std::size_t offset, int seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  const Descriptor file(::open(input.c_str(), O_RDONLY | O_CLOEXEC));
  std::array<int, 2> ends{-1, -1};
  if (file.fd < 0 || ::lseek(file.fd, static_cast<off_t>(offset), SEEK_SET) < 0 ||
      ::pipe2(ends.data(), O_CLOEXEC) != 0)
    return {-1, std::strerror(errno)};
  const Descriptor reading(ends[0]);
  pid_t pid = 0;
  {
    const Descriptor writing(ends[1]); // closed here, so that the child's is the last one
    Setup setup;
    posix_spawn_file_actions_adddup2(&setup.actions, file.fd, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&setup.actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&setup.actions, writing.fd, STDERR_FILENO);
    if (const int code = setup.spawn(pid, arguments, 0); code != 0)
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

bool start_detached(const std::vector<std::string>& arguments) {
  Setup setup;
  posix_spawn_file_actions_addopen(&setup.actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&setup.actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&setup.actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t pid = 0;
  return setup.spawn(pid, arguments, POSIX_SPAWN_SETSID) == 0;
}

void start_worker(const std::filesystem::path& home, const std::string& now) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return;
  std::vector<std::string> arguments{
      self.parent_path() / "chancery", "work", "--if-idle", "--deliver", "--home",
      std::filesystem::absolute(home)};
  if (!now.empty()) arguments.insert(arguments.end(), {"--now", now});
  start_detached(arguments);
}

} // namespace mail
