// SPDX-License-Identifier: GPL-3.0-or-later
// file_lock - see file_lock.h
#include "games/home/file_lock.h"

#include "games/home/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace games {

FileLock::FileLock(const std::filesystem::path& file)
    : fd_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0640)) {
  if (fd_ < 0) throw files::Error("open", file, errno);
}

FileLock::FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

FileLock FileLock::wait_for(const std::filesystem::path& file) {
  FileLock lock(file);
  while (::flock(lock.fd_, LOCK_EX) != 0)
    if (errno != EINTR) throw files::Error("lock", file, errno);
  return lock;
}

std::optional<FileLock> FileLock::try_for(const std::filesystem::path& file) {
  FileLock lock(file);
  if (::flock(lock.fd_, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno == EWOULDBLOCK) return std::nullopt;
  throw files::Error("lock", file, errno);
}

} // namespace games
