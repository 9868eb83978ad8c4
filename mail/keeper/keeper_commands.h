// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_commands - `chancery keeper COMMAND ...`: mails, addresses, and the rules of the house
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"
#include "mail/message/reading_process.h"
#include "variants/declared.h"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct KeeperCall {
  games::Store& store;
  variants::Library& library;
  games::Instant now;
  std::vector<std::string> arguments; // as many as the row says
  std::ostream& out;
  const MailReader& reading; // of mails, by read_whole (keeper_view.h) in processes without rights
};

struct KeeperCommand {
  std::string_view name;
  std::vector<std::string_view> arguments; // "GAME", "TIME" ...
  std::string_view summary;
  void (*run)(const KeeperCall&);
};

std::span<const KeeperCommand> keeper_commands();
std::string keeper_help(); // a line a command

// The rows' functions that keeper_games.cc has.
void keeper_deadline(const KeeperCall& call);
void keeper_seal(const KeeperCall& call);
void keeper_export(const KeeperCall& call);
void keeper_import(const KeeperCall& call);

} // namespace mail
