// SPDX-License-Identifier: GPL-3.0-or-later
// start_worker - see start_worker.h
#include "mail/program/start_worker.h"

#include "mail/outbox/child_process.h"

#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace mail {

void start_worker(const std::filesystem::path& home, const std::string& now) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return;
  std::vector<std::string> arguments{
      self.parent_path() / "chancery", "work", "--if-idle", "--deliver", "--home",
      std::filesystem::absolute(home)};
  if (!now.empty()) arguments.insert(arguments.end(), {"--now", now});
  ChildProcess worker; // lives on when we end, in a session of its own
  worker.open_null(STDIN_FILENO, O_RDONLY);
  worker.open_null(STDOUT_FILENO, O_WRONLY);
  worker.open_null(STDERR_FILENO, O_WRONLY);
  pid_t pid = 0;
  worker.start(pid, std::move(arguments), POSIX_SPAWN_SETSID);
}

} // namespace mail
