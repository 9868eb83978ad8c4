// SPDX-License-Identifier: GPL-3.0-or-later
// home - see home.h
#include "games/home/home.h"

#include "games/home/files.h"

namespace games {

namespace {

constexpr const char* folders[] = {
    "spool/tmp",     "spool/new", "spool/done", "spool/bad", "outbox/new", "outbox/sent", "outbox/deferred",
    "outbox/failed", "players",   "games",      "done",      "redo",       "log",         "set-aside",
    "answered"};

} // namespace

Home Home::open(const std::filesystem::path& path) {
  const std::filesystem::path file = path / "judge.conf";
  const std::optional<std::string> text = files::read(file);
  if (!text)
    throw parser::BadConfiguration(file.string() + " does not exist; make a home with `chancery --home " +
                                   path.string() + " setup ...`, or name yours by --home or $CHANCERY_HOME");
  return {path, read_conf(file, *text)};
}

std::vector<std::string> Home::missing_folders() const {
  std::vector<std::string> missing;
  for (const char* folder : folders)
    if (std::error_code none; !std::filesystem::is_directory(path / folder, none))
      missing.emplace_back(folder);
  return missing;
}

void Home::set_up(const std::filesystem::path& path, const JudgeConf& conf) {
  const std::filesystem::path file = path / "judge.conf";
  if (std::filesystem::exists(file))
    throw parser::BadConfiguration(file.string() + " exists already; edit it, or set up another folder");
  const std::string text = conf_text(conf);
  files::make_private(path);
  for (const std::string& folder : home_folders()) files::make_folders(path / folder);
  files::write(file, text);
  files::sync_disk(path);
}

std::vector<std::string> home_folders() { return {std::begin(folders), std::end(folders)}; }

} // namespace games
