// SPDX-License-Identifier: GPL-3.0-or-later
// home - the judge's directory, and judge.conf in it
//
//   HOME/judge.conf   see docs/operating.md      HOME/spool/{tmp,new,done,bad}     mail as it came
//   HOME/players/     one file a person          HOME/outbox/{new,deferred,failed,handed,sent}   outgoing
//   mail HOME/games/NAME/  see docs/game-directory.md HOME/done/   keys of mails that took effect HOME/redo/
//   commits, see store.h       HOME/lock   the judge lock; HOME/log/YYYY-MM.log HOME/set-aside/   games that
//   could not be written, see set_aside.h HOME/key          see mail/senders/home_key.h
//   HOME/variants/   boards of the keeper's own, see docs/variants.md
//
// Throws parser::BadConfiguration when judge.conf cannot be used (file, line, cure).
#pragma once

#include "games/home/conf.h"

#include <filesystem>
#include <string>
#include <vector>

namespace games {

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

} // namespace games
