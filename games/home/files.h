// SPDX-License-Identifier: GPL-3.0-or-later
// files - the system calls that the store stands on, each of which a test can make fail
//
// A call that fails throws Error with path, cause and errno. These functions deal with short writes and EINTR
// themselves. docs/game-directory.md says what is synced when.
#pragma once

#include "parser/text.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace games::files {

struct Error : parser::Failure {
  Error(const std::string& action, const std::filesystem::path& path, int code);
  int code; // errno
};

// nullopt: there is none. `most`: of a longer file so many bytes. Throws Error with ENXIO for a pipe, a
// socket or a device.
std::optional<std::string> read(const std::filesystem::path& file, std::size_t most = std::string::npos);
// The last bytes of a file; and what follows its first `offset` bytes. Both return and throw as read() does.
std::optional<std::string> read_end(const std::filesystem::path& file, std::size_t most);
std::optional<std::string> read_from(const std::filesystem::path& file, std::uint64_t offset,
                                     std::size_t most = std::string::npos);
// Creates the file, or replaces its content in place. `sync`: the content is durable when write() returns,
// the name is not.
void write(const std::filesystem::path& file, std::string_view content, bool sync = false);
// Creates or replaces the file with a content that stands in pieces.
void write(const std::filesystem::path& file, std::span<const std::string_view> pieces, bool sync);
// Writes the pieces so that they are durable when write_durably() returns; `meanwhile` is called while the
// disk takes them.
void write_durably(const std::filesystem::path& file, std::span<const std::string_view> pieces,
                   const std::function<void()>& meanwhile);
// Writes at `offset`, or at the end of a file that is shorter. After a second call the bytes still stand
// there once.
void write_at(const std::filesystem::path& file, std::uint64_t offset, std::string_view content);
std::uint64_t size(const std::filesystem::path& file); // 0 when there is none
bool exists(const std::filesystem::path& path);
void rename(const std::filesystem::path& from, const std::filesystem::path& to);
void remove(const std::filesystem::path& file); // missing is fine
void make_folders(const std::filesystem::path& folder);
void make_private(
    const std::filesystem::path& folder); // makes it, too; nobody but its owner may look into it
// Everybody may read the file, or look into the folder, whatever the umask was.
void make_public(const std::filesystem::path& path);
void sync_folder(const std::filesystem::path& folder); // makes the names in it durable
void sync_disk(const std::filesystem::path& path);     // makes everything on that file system durable
// A folder whose files are removed: what is called by its path, and no link to another one. Throws Error with
// ELOOP or ENOTDIR for anything else; a folder that is not there has no names.
class EmptiedFolder {
 public:
  explicit EmptiedFolder(const std::filesystem::path& folder);
  EmptiedFolder(const EmptiedFolder&) = delete;
  EmptiedFolder& operator=(const EmptiedFolder&) = delete;
  ~EmptiedFolder();
  std::vector<std::string> names() const; // sorted
  void remove(const std::string& name) const;

 private:
  std::filesystem::path folder_;
  int fd_ = -1;
};
std::vector<std::string>
list(const std::filesystem::path& folder); // names, sorted; empty when there is no folder

// For tests: is called before every call that changes the disk, with the call's name and path. The call fails
// with the errno that the hook returns; 0 lets it happen. A test may also end the process in its hook. An
// empty hook removes the last one.
using Hook = std::function<int(std::string_view call, const std::filesystem::path& path)>;
void set_hook(Hook hook);

} // namespace games::files
