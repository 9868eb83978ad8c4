// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_pages - pages: the web pages of the games
#include "games/store/done_keys.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/pages/pages.h"
#include "mail/program/judge.h"
#include "mail/program/subcommands.h"
#include "mail/text/digest.h"
#include "mail/text/typeset.h"
#include "parser/problem.h"
#include "variants/data_folders.h"
#include "variants/library.h"

#include <sysexits.h>

#include <iostream>

namespace mail {
namespace {

bool is_first_today(Judge& judge, const std::string& trouble, games::Instant now) {
  const games::Lock lock = judge.store.lock();
  games::Transaction transaction = judge.store.begin(lock);
  const std::string key = sha256_hex("pages " + games::day_of(now) + trouble);
  if (games::is_done(transaction, key)) return false;
  games::mark_done(transaction, key, now);
  judge.store.commit(lock, std::move(transaction));
  return true;
}

} // namespace

int run_pages(const Call& call) {
  games::Store store(games::Home::open(call.home));
  variants::Library library(variants::variants_folder(), store.home().own_boards());
  if (store.home().conf.pages.empty())
    throw parser::UsageError(
        "judge.conf names no folder for pages; add such a line as pages = /var/www/chancery");
  for (const std::string& name : call.arguments())
    if (!games::game_exists(store.home(), name))
      throw parser::UsageError("there is no game " + name + "; see chancery keeper list");
  const PagesResult result = write_pages(store, library, call.arguments());
  for (const std::string& trouble : result.troubles) std::cerr << "chancery pages: " << trouble << "\n";
  std::cout << counted(static_cast<std::size_t>(result.changes), "file") << " changed in "
            << store.home().conf.pages << "\n";
  return result.troubles.empty() ? 0 : 1;
}

// The keeper hears of a folder that cannot be written once a day; a damaged game has been told otherwise.
int pages_for_cron(Judge& judge, const Call& call) {
  try {
    write_pages(judge.store, judge.library);
    return 0;
  } catch (const parser::Failure& failure) {
    if (is_first_today(judge, failure.what(), call.now()))
      std::cerr << "chancery cron: pages: " << failure.what() << "\n";
    return EX_TEMPFAIL;
  }
}

} // namespace mail
