// SPDX-License-Identifier: GPL-3.0-or-later
// page_folder - the folder that a web server shows: files that appear whole or not at all, readable by
// everybody
//
// A file is written under another name and renamed, and only where its bytes change. Names that begin with a
// dot are the judge's own and for its user alone: .stamps (stamps.h) and .lock. A folder in which something
// lies, but no .stamps, is somebody else's and is not touched, nor is what a link in place of a game's folder
// leads to. Throws games::files::Error, and parser::Failure for such a folder or link.
#pragma once

#include "games/home/file_lock.h"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace mail {

class PageFolder {
 public:
  explicit PageFolder(std::filesystem::path folder); // makes it; waits while another call writes there
  void put(const std::string& path, std::string_view content);
  void put_private(const std::string& path, std::string_view content);
  std::optional<std::string> read(const std::string& path) const;
  bool holds(const std::string& path) const;
  // Removes the pages of a game but those that are named.
  void keep_only(const std::string& game, const std::set<std::string>& files);
  std::set<std::string> games() const;     // no links: those that have a folder here
  void sync();                             // makes all that was put durable
  int changes() const { return changes_; } // files written or removed

 private:
  std::filesystem::path folder_;
  std::optional<games::FileLock> lock_;
  int changes_ = 0;
};

} // namespace mail
