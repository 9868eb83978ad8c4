// SPDX-License-Identifier: GPL-3.0-or-later
// home - the judge's directory: its lock, judge.conf in it, and its log
#pragma once

#include "games/home/conf.h"
#include "games/home/instant.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- a file that one process at a time holds: flock, until the FileLock goes out of scope
//
// The file is made when there is none, and stays; its content means nothing. A program that is started
// meanwhile does not inherit the lock. Both functions throw files::Error when the file cannot be opened or
// locked.

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

// ---- the judge's directory, and judge.conf in it
//
//   HOME/judge.conf   see docs/operating.md      HOME/spool/{tmp,new,done,bad}     mail as it came
//   HOME/players/     one file a person          HOME/outbox/{new,deferred,failed,handed,sent}   outgoing
//   mail HOME/games/NAME/  see docs/game-directory.md HOME/done/   keys of mails that took effect HOME/redo/
//   commits, see store.h       HOME/lock   the judge lock; HOME/log/YYYY-MM.log HOME/set-aside/   games that
//   could not be written, see recovery.h HOME/key          see mail/senders/secrets.h
//   HOME/variants/   boards of the keeper's own, see docs/variants.md
//
// Throws parser::BadConfiguration when judge.conf cannot be used (file, line, cure).

struct Home {
  std::filesystem::path path;
  JudgeConf conf;

  // Reads judge.conf.
  static Home open(const std::filesystem::path& path);
  // The folders that are missing. While one is, nothing may be obeyed: without games/ every sign-on would
  // fail, without done/ a mail would be obeyed twice.
  std::vector<std::string> missing_folders() const;
  // The keeper's own variant files, if he has any.
  std::filesystem::path own_boards() const;
  // Makes all folders and a commented judge.conf; refuses where there is a judge.conf already. The home
  // itself is for its owner alone.
  static void set_up(const std::filesystem::path& path, const JudgeConf& conf);
};

// The folder of the keeper's own boards in the home of that path.
inline std::filesystem::path own_boards_in(const std::filesystem::path& home) { return home / "variants"; }
inline std::filesystem::path Home::own_boards() const { return own_boards_in(path); }

// The folders of a home, relative to it.
std::vector<std::string> home_folders();

// ---- HOME/log/YYYY-MM.log: one line an event, for the keeper's eyes and grep

// What stands in the log for an address that nobody has made a name of (mail/senders/secrets.h).
constexpr const char* hidden_address = "(address)";

// Writes one line into this month's log: what happened, never a body, a password, a token or an address. When
// the log cannot be written, the judge goes on without the line.
void log_line(const Home& home, Instant now, std::string_view text);
// Logs a line for each text, all in one write.
void log_lines(const Home& home, Instant now, const std::vector<std::string>& texts);

} // namespace games
