// SPDX-License-Identifier: GPL-3.0-or-later
// file_lock - a file that one process at a time holds: flock, until the FileLock goes out of scope
//
// The file is made when there is none, and stays; its content means nothing. A program that is started
// meanwhile does not inherit the lock. Both functions throw files::Error when the file cannot be opened or
// locked.
#pragma once

#include <filesystem>
#include <optional>

namespace games {

class FileLock {
 public:
  static FileLock wait_for(const std::filesystem::path& file); // until whoever holds it lets go
  // Does not wait: nullopt when somebody holds it.
  static std::optional<FileLock> try_for(const std::filesystem::path& file);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(const std::filesystem::path& file);
  int fd_;
};

} // namespace games
