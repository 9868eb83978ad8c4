// SPDX-License-Identifier: GPL-3.0-or-later
// page_folder - see page_folder.h
#include "mail/pages/page_folder.h"

#include "games/game/game.h"
#include "games/home/files.h"
#include "mail/pages/stamps.h"
#include "parser/problem.h"

namespace mail {
namespace {

namespace fs = std::filesystem;
namespace files = games::files;

constexpr const char* unfinished = ".new";

void refuse_foreign(const fs::path& folder) {
  if (files::exists(folder / stamps_file)) return;
  for (const std::string& name : files::list(folder))
    if (!name.starts_with('.'))
      throw parser::Failure(folder.string() +
                            ": something lies in this folder that is no page of the judge, such as " + name +
                            "; give judge.conf an empty folder as pages");
}

// Whoever may write into the folder must not choose what the judge writes and removes elsewhere.
void refuse_link(const fs::path& folder) {
  if (fs::is_symlink(fs::symlink_status(folder)))
    throw parser::Failure(folder.string() + " is a link, and no folder of the judge's pages: remove it");
}

void replace(const fs::path& file, std::string_view content, bool is_public) {
  const fs::path draft = file.parent_path() / unfinished;
  files::remove(draft); // were it a link, what it leads to would be written
  try {
    files::write(draft, content);
    if (is_public) files::make_public(draft);
    files::rename(draft, file);
  } catch (const files::Error&) {
    std::error_code none;
    fs::remove(draft, none);
    throw;
  }
}

} // namespace

PageFolder::PageFolder(fs::path folder) : folder_(std::move(folder)) {
  if (!files::exists(folder_)) {
    files::make_folders(folder_);
    files::make_public(folder_);
  }
  refuse_foreign(folder_);
  lock_.emplace(games::FileLock::wait_for(folder_ / ".lock"));
  if (!files::exists(folder_ / stamps_file)) files::write(folder_ / stamps_file, "");
}

void PageFolder::put(const std::string& path, std::string_view content) {
  const fs::path file = folder_ / path;
  if (file.parent_path() != folder_) refuse_link(file.parent_path());
  if (files::read(file) == content) return;
  if (!files::exists(file.parent_path())) {
    files::make_folders(file.parent_path());
    files::make_public(file.parent_path());
  }
  replace(file, content, true);
  ++changes_;
}

void PageFolder::put_private(const std::string& path, std::string_view content) {
  if (files::read(folder_ / path) != content) replace(folder_ / path, content, false);
}

std::optional<std::string> PageFolder::read(const std::string& path) const {
  return files::read(folder_ / path);
}

bool PageFolder::holds(const std::string& path) const {
  const fs::path folder = (folder_ / path).parent_path();
  return files::exists(folder_ / path) && (folder == folder_ || !fs::is_symlink(fs::symlink_status(folder)));
}

void PageFolder::keep_only(const std::string& game, const std::set<std::string>& kept) {
  refuse_link(folder_ / game);
  const files::EmptiedFolder folder(folder_ / game);
  for (const std::string& name : folder.names()) {
    if (kept.contains(name)) continue;
    folder.remove(name);
    ++changes_;
  }
  if (!kept.empty()) return;
  std::error_code none; // what else somebody put there stays, and so does the folder
  fs::remove(folder_ / game, none);
}

std::set<std::string> PageFolder::games() const {
  std::set<std::string> found;
  for (const std::string& name : files::list(folder_))
    if (games::is_game_name(name) && fs::is_directory(fs::symlink_status(folder_ / name))) found.insert(name);
  return found;
}

void PageFolder::sync() { files::sync_disk(folder_); }

} // namespace mail
