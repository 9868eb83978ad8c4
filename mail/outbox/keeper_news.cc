// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_news - see keeper_news.h
#include "mail/outbox/keeper_news.h"

#include "games/game/game.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/store.h"
#include "mail/letters/keeper_letters.h"
#include "mail/outbox/post.h"
#include "mail/senders/ledger.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::string_view ledger = "keeper-news";
constexpr std::size_t most_lines = 50;
constexpr std::size_t longest_line = 300; // bytes

std::string path_of(const std::string& day, const std::string& kind) {
  return std::string(ledger) + "/" + day + "/" + kind;
}

struct Kept {
  std::size_t count = 0;
  std::vector<std::string> lines;
};

Kept read_kept(const std::string& content) {
  Kept kept;
  const std::vector<LedgerLine> entries = ledger_lines(content, ledger);
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (i == 0)
      kept.count = static_cast<std::size_t>(std::max(0, count_in(entries[i].whole()).value_or(0)));
    else
      kept.lines.emplace_back(entries[i].whole());
  return kept;
}

std::string kept_text(const Kept& kept) {
  std::vector<std::string> lines{std::to_string(kept.count)};
  lines.insert(lines.end(), kept.lines.begin(), kept.lines.end());
  return ledger_text(ledger, lines);
}

// What was kept on days before today, and the files that it stands in.
struct Gathered {
  std::vector<KeptNews> news;
  std::vector<std::string> paths;
};

Gathered gather(const games::Home& home, const std::string& today) {
  Gathered gathered;
  for (const std::string& day : games::files::list(home.path / ledger)) {
    if (day >= today) continue;
    for (const std::string& kind : games::files::list(home.path / ledger / day)) {
      const std::string path = path_of(day, kind);
      gathered.paths.push_back(path);
      const Kept kept = read_kept(games::files::read(home.path / path).value_or(""));
      if (kept.count > 0) gathered.news.push_back({day, kind, kept.count, kept.lines});
    }
  }
  return gathered;
}

} // namespace

void tell_keeper(games::Transaction& transaction, const games::Home& home, const std::string& kind,
                 const Letter& letter, const std::vector<std::string>& lines, games::Instant now) {
  if (!parser::is_sendable(home.conf.keeper)) return;
  const std::string path = path_of(games::day_of(now), kind);
  const auto known = transaction.read(path);
  Kept kept = read_kept(known.value_or(""));
  if (!known) {
    post(transaction, home, letter, now);
  } else {
    kept.count += lines.size();
    for (const std::string& line : lines)
      if (kept.lines.size() < most_lines)
        kept.lines.push_back(parser::one_line(line).substr(0, longest_line));
  }
  transaction.put(path, kept_text(kept));
}

void tell_of_own_fault(games::Transaction& transaction, const games::Home& home, const std::string& game,
                       const std::string& cause, const std::string& fault, games::Instant now) {
  Letter letter = own_fault_letter(home.conf, game, cause, fault);
  letter.id_seed = "own fault " + games::day_of(now) + " " + game + " " + cause;
  tell_keeper(transaction, home, "faults-of-the-judge", letter,
              {"game " + game + ", " + cause + ": " + fault}, now);
}

void tell_of_altered_files(games::Transaction& transaction, const games::Home& home,
                           const std::vector<games::AlteredFile>& altered, games::Instant now) {
  Letter letter = altered_files_letter(home.conf, altered);
  letter.id_seed = altered_files_key(altered);
  std::vector<std::string> paths;
  for (const games::AlteredFile& file : altered) paths.push_back(file.path);
  tell_keeper(transaction, home, "files-changed-beside-the-judge", letter, paths, now);
}

void post_kept_news(games::Store& store, games::Instant now) {
  const std::string today = games::day_of(now);
  if (gather(store.home(), today).paths.empty()) return;
  const games::Lock lock = store.lock();
  const Gathered gathered = gather(store.home(), today); // as it is under the lock
  games::Transaction transaction = store.begin(lock);
  if (!gathered.news.empty() && parser::is_sendable(store.home().conf.keeper))
    post(transaction, store.home(), kept_news_letter(store.home().conf, gathered.news), now);
  for (const std::string& path : gathered.paths) transaction.remove(path);
  store.commit(lock, std::move(transaction));
}

} // namespace mail
