// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_keeper - status and keeper: what a keeper looks at and does by hand
#include "games/home/home.h"
#include "games/store/store.h"
#include "mail/apart/reading.h"
#include "mail/keeper/keeper_commands.h"
#include "mail/keeper/shown_mail.h"
#include "mail/keeper/status.h"
#include "mail/program/subcommands.h"
#include "mail/worker/guarded_work.h"
#include "parser/problem.h"
#include "variants/data_folders.h"
#include "variants/file/variant.h"
#include "variants/library.h"

#include <algorithm>
#include <iostream>

namespace mail {
namespace {

constexpr std::size_t most_deadlines = 10;

std::string usage_of(const KeeperCommand& row) {
  std::string text = "chancery keeper " + std::string(row.name);
  for (const std::string_view argument : row.arguments) text += " " + std::string(argument);
  return text;
}

} // namespace

int run_status(const Call& call) {
  games::Store store(games::Home::open(call.home));
  variants::Library library(variants::variants_folder(), store.home().own_boards());
  return print_status(store, library, call.now(), most_deadlines, std::cout) ? 0 : 1;
}

int run_keeper(const Call& call) {
  std::vector<std::string> words = call.arguments();
  if (words.empty()) throw parser::UsageError("name a command\n" + keeper_help());
  const auto rows = keeper_commands();
  const auto row = std::ranges::find(rows, words.front(), &KeeperCommand::name);
  if (row == rows.end())
    throw parser::UsageError("keeper has no command " + words.front() + "\n" + keeper_help());
  words.erase(words.begin());
  if (words.size() != row->arguments.size()) throw parser::UsageError("write: " + usage_of(*row));
  const games::Home home = games::Home::open(call.home);
  const ReadingService reader({home.conf.address, home.conf.mail_limit}, limits_of(home.conf), read_whole);
  games::Store store(home);
  variants::Library library(variants::variants_folder(), store.home().own_boards());
  row->run({store, library, call.now(), std::move(words), std::cout, reader.reading()});
  return 0;
}

} // namespace mail
