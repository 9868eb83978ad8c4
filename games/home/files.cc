// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/home/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace games::files {

namespace {

namespace fs = std::filesystem;

Hook& hook() {
  static Hook installed;
  return installed;
}

void before(std::string_view call, const fs::path& path) {
  if (!hook()) return;
  if (const int code = hook()(call, path); code != 0) throw Error(std::string(call), path, code);
}

// A signal that interrupts a call is no fault of the disk.
template <class Call> auto retried(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

// The size, as far as the system tells one. A pipe would make its reader wait for ever, and a device has no
// end: they have none. That a folder cannot be read, reading says.
std::optional<std::size_t> plain_size(int fd) {
  struct stat status {};
  if (::fstat(fd, &status) != 0 || !(S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) return std::nullopt;
  return static_cast<std::size_t>(status.st_size);
}

// An open file, closed when it goes out of scope. Nobody waits for who reads or writes a pipe.
class OpenFile {
 public:
  OpenFile(const fs::path& path, int flags)
      : path_(path),
        fd_(retried([&] { return ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0600); })) {
    if (fd_ < 0) throw Error("open", path, errno);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() { ::close(fd_); }

  int fd() const { return fd_; }
  std::uint64_t size() const {
    struct stat status {};
    if (::fstat(fd_, &status) != 0) throw Error("stat", path_, errno);
    return static_cast<std::uint64_t>(status.st_size);
  }
  void write(std::uint64_t offset, std::string_view content) const {
    while (!content.empty()) {
      const ssize_t written =
          retried([&] { return ::pwrite(fd_, content.data(), content.size(), static_cast<off_t>(offset)); });
      if (written < 0) throw Error("write", path_, errno);
      offset += static_cast<std::uint64_t>(written);
      content.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  // From the first byte on, many of them with each call. Returns how many bytes.
  std::uint64_t write(std::span<const std::string_view> pieces) const {
    std::uint64_t offset = 0;
    for (std::array<iovec, 64> parts; !pieces.empty();) {
      const std::size_t count = std::min(parts.size(), pieces.size());
      for (std::size_t i = 0; i < count; ++i)
        parts[i] = {const_cast<char*>(pieces[i].data()), pieces[i].size()};
      const ssize_t written = retried(
          [&] { return ::pwritev(fd_, parts.data(), static_cast<int>(count), static_cast<off_t>(offset)); });
      if (written < 0) throw Error("write", path_, errno);
      offset += static_cast<std::uint64_t>(written);
      auto left = static_cast<std::size_t>(written);
      for (; !pieces.empty() && pieces.front().size() <= left; pieces = pieces.subspan(1))
        left -= pieces.front().size();
      if (left == 0) continue;
      const std::string_view rest = pieces.front().substr(left);
      write(offset, rest);
      offset += rest.size();
      pieces = pieces.subspan(1);
    }
    return offset;
  }
  // Some file systems write a file out at once when it is cut to nothing. So only the old end is cut off.
  void truncate_to(std::uint64_t length) const {
    if (size() > length && retried([&] { return ::ftruncate(fd_, static_cast<off_t>(length)); }) != 0)
      throw Error("truncate", path_, errno);
  }
  // Only begins to make it durable; where that cannot be had sync() does all of it.
  void begin_sync() const { ::sync_file_range(fd_, 0, 0, SYNC_FILE_RANGE_WRITE); }
  void sync() const {
    if (retried([&] { return ::fsync(fd_); }) != 0) throw Error("sync", path_, errno);
  }

 private:
  const fs::path& path_;
  int fd_;
};

} // namespace

Error::Error(const std::string& action, const fs::path& path, int failed_with)
    : Failure("cannot " + action + ' ' + path.string() + ": " + std::strerror(failed_with)),
      code(failed_with) {}

namespace {

// So many bytes from a place in a file, counted from its beginning (SEEK_SET) or end (SEEK_END); nullopt:
// there is none.
std::optional<std::string> read_part(const fs::path& file, std::size_t most, off_t offset, int whence) {
  const int fd = retried([&] { return ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); });
  if (fd < 0 && (errno == ENOENT || errno == ENOTDIR)) return std::nullopt;
  if (fd < 0) throw Error("open", file, errno);
  const std::optional<std::size_t> size = plain_size(fd);
  if (!size) {
    ::close(fd);
    throw Error("read", file, ENXIO);
  }
  // Where the file is shorter than what is wanted of its end the call fails, and reading begins with its
  // first byte.
  if (offset != 0) ::lseek(fd, offset, whence);
  std::string content;
  char buffer[16384];
  ssize_t count = 0;
  const auto wanted = [&] { return std::min(sizeof buffer, most - content.size()); };
  while ((count = retried([&] { return ::read(fd, buffer, wanted()); })) > 0) {
    content.append(buffer, static_cast<std::size_t>(count));
    if (offset == 0 && content.size() == *size) break;
  }
  const int code = errno;
  ::close(fd);
  if (count < 0) throw Error("read", file, code);
  return content;
}

} // namespace

std::optional<std::string> read(const fs::path& file, std::size_t most) {
  return read_part(file, most, 0, SEEK_SET);
}
std::optional<std::string> read_end(const fs::path& file, std::size_t most) {
  return read_part(file, most, -static_cast<off_t>(most), SEEK_END);
}
std::optional<std::string> read_from(const fs::path& file, std::uint64_t offset, std::size_t most) {
  return read_part(file, most, static_cast<off_t>(offset), SEEK_SET);
}

void write(const fs::path& file, std::string_view content, bool sync) {
  write(file, std::span<const std::string_view>(&content, 1), sync);
}

void write(const fs::path& file, std::span<const std::string_view> pieces, bool sync) {
  if (sync) return write_durably(file, pieces, {});
  before("open", file);
  const OpenFile target(file, O_WRONLY | O_CREAT);
  before("write", file);
  target.truncate_to(target.write(pieces));
}

void write_durably(const fs::path& file, std::span<const std::string_view> pieces,
                   const std::function<void()>& meanwhile) {
  before("open", file);
  const OpenFile target(file, O_WRONLY | O_CREAT);
  before("write", file);
  target.truncate_to(target.write(pieces));
  if (meanwhile) {
    target.begin_sync();
    meanwhile();
  }
  before("sync", file);
  target.sync();
}

void write_at(const fs::path& file, std::uint64_t offset, std::string_view content) {
  before("open", file);
  const OpenFile target(file, O_WRONLY | O_CREAT);
  before("write", file);
  target.write(std::min(offset, target.size()), content);
}

std::uint64_t size(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) == 0) return static_cast<std::uint64_t>(status.st_size);
  if (errno == ENOENT || errno == ENOTDIR) return 0;
  throw Error("stat", file, errno);
}

bool exists(const fs::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) == 0) return true;
  if (errno == ENOENT || errno == ENOTDIR) return false;
  throw Error("look at", path, errno); // what cannot be seen may be there
}

void rename(const fs::path& from, const fs::path& to) {
  before("rename", to);
  if (retried([&] { return ::rename(from.c_str(), to.c_str()); }) != 0) throw Error("rename to", to, errno);
}

void remove(const fs::path& file) {
  before("remove", file);
  if (retried([&] { return ::unlink(file.c_str()); }) != 0 && errno != ENOENT && errno != ENOTDIR)
    throw Error("remove", file, errno);
}

void make_folders(const fs::path& folder) {
  before("make", folder);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw Error("make", folder, error.value());
}

void make_private(const fs::path& folder) {
  make_folders(folder);
  if (::chmod(folder.c_str(), S_IRWXU) != 0) throw Error("change the mode of", folder, errno);
}

void make_public(const fs::path& path) {
  before("change the mode of", path);
  constexpr mode_t all_read = S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH;
  constexpr mode_t all_look = S_IXUSR | S_IXGRP | S_IXOTH;
  const mode_t mode = fs::is_directory(path) ? all_read | all_look : all_read;
  if (::chmod(path.c_str(), mode) != 0) throw Error("change the mode of", path, errno);
}

void sync_folder(const fs::path& folder) {
  before("sync", folder);
  OpenFile(folder, O_RDONLY | O_DIRECTORY).sync();
}

void sync_disk(const fs::path& path) {
  before("sync", path);
  const OpenFile any(path, O_RDONLY);
  if (retried([&] { return ::syncfs(any.fd()); }) != 0) throw Error("sync", path, errno);
}

namespace {

// Takes the stream, which may be none.
std::vector<std::string> names_in(DIR* opened, const fs::path& folder) {
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(opened, ::closedir);
  if (!stream) throw Error("list", folder, errno);
  std::vector<std::string> names;
  errno = 0;
  while (const dirent* entry = ::readdir(stream.get()))
    if (const std::string_view name = entry->d_name; name != "." && name != "..") names.emplace_back(name);
  if (errno != 0) throw Error("list", folder, errno);
  std::ranges::sort(names);
  return names;
}

} // namespace

std::vector<std::string> list(const fs::path& folder) {
  DIR* const opened = ::opendir(folder.c_str());
  if (opened == nullptr && errno == ENOENT) return {};
  return names_in(opened, folder);
}

EmptiedFolder::EmptiedFolder(const fs::path& folder)
    : folder_(folder),
      fd_(retried([&] { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC); })) {
  if (fd_ < 0 && errno != ENOENT) throw Error("empty", folder, errno);
}

EmptiedFolder::~EmptiedFolder() {
  if (fd_ >= 0) ::close(fd_);
}

std::vector<std::string> EmptiedFolder::names() const {
  if (fd_ < 0) return {};
  const int again = ::openat(fd_, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC); // closed by closedir
  return names_in(again < 0 ? nullptr : ::fdopendir(again), folder_);
}

void EmptiedFolder::remove(const std::string& name) const {
  before("remove", folder_ / name);
  if (retried([&] { return ::unlinkat(fd_, name.c_str(), 0); }) != 0 && errno != ENOENT)
    throw Error("remove", folder_ / name, errno);
}

void set_hook(Hook replacement) { hook() = std::move(replacement); }

} // namespace games::files
