// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_commands - `chancery keeper COMMAND ...`: what a keeper needs to do, so that he need not move files
//
// A table, a row a command; each is one commit under the judge lock, and a line in the log. What cannot be
// done is a UsageError (no such mail, a time that is past) and changes nothing.
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"
#include "mail/apart/reading.h"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace games {
class Store;
}
namespace variants {
class Library;
}

namespace mail {

struct KeeperCall {
  games::Store& store;
  variants::Library& library;
  games::Instant now;
  std::vector<std::string> arguments; // as many as the row says
  std::ostream& out;
  const Reading& reading; // of mails, by read_whole (shown_mail.h) in processes without rights
};

struct KeeperCommand {
  std::string_view name;
  std::vector<std::string_view> arguments; // "GAME", "TIME" ...
  std::string_view summary;
  void (*run)(const KeeperCall&);
};

std::span<const KeeperCommand> keeper_commands();
std::string keeper_help(); // a line a command

// The rows' functions, by file.
void keeper_list(const KeeperCall& call); // keeper_mails.cc
void keeper_show(const KeeperCall& call);
void keeper_unblock(const KeeperCall& call);
void keeper_forget(const KeeperCall& call);
void keeper_requeue(const KeeperCall& call);
void keeper_discard(const KeeperCall& call);
void keeper_deadline(const KeeperCall& call); // keeper_games.cc
void keeper_seal(const KeeperCall& call);
void keeper_export(const KeeperCall& call);
void keeper_import(const KeeperCall& call);
void keeper_password(const KeeperCall& call); // keeper_house.cc
void keeper_admit(const KeeperCall& call);
void keeper_games_closed(const KeeperCall& call);
void keeper_message(const KeeperCall& call);

} // namespace mail
