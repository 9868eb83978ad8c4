// SPDX-License-Identifier: GPL-3.0-or-later
// judge - see judge.h
#include "mail/program/judge.h"

#include "games/batch/batch.h"
#include "games/home/home.h"
#include "games/store/done_keys.h"
#include "games/store/game_folder.h"
#include "mail/letters/keeper_letters.h"
#include "mail/message/letter.h"
#include "mail/outbox/keeper_news.h"
#include "mail/outbox/post.h"
#include "mail/program/call.h"
#include "mail/program/clock_watch.h"
#include "mail/text/digest.h"
#include "mail/worker/guarded_work.h"
#include "mail/worker/poison.h"
#include "mail/worker/worker.h"
#include "parser/problem.h"
#include "variants/data_folders.h"

namespace mail {

Judge::Judge(const Call& call)
    : home(games::Home::open(call.home)), store(home),
      library(variants::variants_folder(), home.own_boards()) {
  if (!call.has("unwatched"))
    reader.emplace(ReadingTerms{home.conf.address, home.conf.mail_limit}, limits_of(home.conf));
  for (const std::string& folder : home.missing_folders())
    throw parser::Failure((home.path / folder).string() +
                          ": this folder is missing, and nothing is done without it; "
                          "take it from a backup, or make it with mkdir");
}

void work_off(Judge& judge, const Call& call, games::Instant now, games::Instant until) {
  if (call.has("unwatched"))
    work(judge.store, judge.library, now, until);
  else
    work_guarded(judge.home, judge.library, now, until, obey, judge.reader->reading());
}

// A mail that failed, and those that wait behind it, have all their tries now: no turn is processed without a
// mail that came in time.
static void work_off_to_the_end(Judge& judge, const Call& call, games::Instant now) {
  for (int runs = 0; runs < most_tries; ++runs) {
    work_off(judge, call, now, now + std::chrono::seconds(1));
    if (tried_mails(judge.home).empty()) return;
  }
}

games::BatchResult process_games(Judge& judge, const Call& call) {
  const games::Instant now = call.now();
  work_off_to_the_end(judge, call, now);
  for (const std::string& name : call.arguments())
    if (!games::game_exists(judge.store.home(), name))
      throw parser::UsageError("there is no game " + name + "; see chancery keeper list");
  const games::Render render = [&](games::Transaction& transaction, games::Game& game,
                                   const std::vector<games::Event>& events) {
    post_events(transaction, judge.home, game, events, now);
  };
  return games::process_due(judge.store, judge.library, call.arguments(), now, render,
                            is_rehearsal(judge.home, call));
}

void tell_of_games(Judge& judge, const games::BatchResult& result, games::Instant now) {
  if (result.set_aside.empty() && result.faults.empty() && result.altered.empty()) return;
  const games::Lock lock = judge.store.lock();
  games::Transaction transaction = judge.store.begin(lock);
  const games::JudgeConf& conf = judge.home.conf;
  const std::string day = games::day_of(now);
  // Cron finds the same again every few minutes.
  const auto is_told = [&](const std::string& key) {
    if (games::is_done(transaction, key)) return true;
    games::mark_done(transaction, key, now);
    return false;
  };
  std::vector<std::string> news;
  for (const std::string& entry : result.set_aside)
    if (!is_told(sha256_hex("set aside " + day + entry))) news.push_back(entry);
  if (!news.empty()) {
    Letter letter = damaged_games_letter(conf, news);
    letter.id_seed = "set aside " + day + news.front();
    tell_keeper(transaction, judge.home, "games-set-aside", letter, news, now);
  }
  for (const auto& [name, fault] : result.faults)
    if (!is_told(sha256_hex("own fault " + day + name)))
      tell_of_own_fault(transaction, judge.home, name, "the turn that is due", fault, now);
  for (const auto& [name, files] : result.altered)
    if (!is_told(altered_files_key(files))) tell_of_altered_files(transaction, judge.home, files, now);
  judge.store.commit(lock, std::move(transaction));
}

} // namespace mail
