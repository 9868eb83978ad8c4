// SPDX-License-Identifier: GPL-3.0-or-later
// day_counts - see day_counts.h
#include "mail/senders/day_counts.h"

#include "games/home/files.h"
#include "games/store/transaction.h"
#include "mail/senders/ledger.h"
#include "mail/text/digest.h"
#include "parser/text.h"

namespace mail {
namespace {

constexpr std::string_view counts_ledger = "counted";

std::string folder_of(games::Instant now) { return "counted/" + games::day_of(now); }

std::string path_of(std::string_view who, games::Instant now) {
  return folder_of(now) + "/" + sha256_base32(parser::to_lower(who), 24);
}

DayCounts read_counts(const std::string& content) {
  DayCounts read;
  for (LedgerLine line : ledger_lines(content, counts_ledger)) {
    const std::string what(line.take_first());
    line.take_first(); // "="
    if (what == "who")
      read.who = parser::one_line(line.rest());
    else if (const auto count = count_in(line.rest()))
      read.counts[what] = *count;
  }
  return read;
}

void write(games::Transaction& transaction, const std::string& path, const DayCounts& counted) {
  std::vector<std::string> lines{"who = " + counted.who};
  for (const auto& [what, count] : counted.counts) lines.push_back(what + " = " + std::to_string(count));
  transaction.put(path, ledger_text(counts_ledger, lines));
}

} // namespace

int count_of_day(const games::Transaction& transaction, std::string_view who, const std::string& what,
                 games::Instant now) {
  const DayCounts counted = read_counts(transaction.read(path_of(who, now)).value_or(""));
  const auto found = counted.counts.find(what);
  return found == counted.counts.end() ? 0 : found->second;
}

void count_one(games::Transaction& transaction, std::string_view who, const std::string& what,
               games::Instant now) {
  count_more(transaction, who, what, 1, now);
}

void count_more(games::Transaction& transaction, std::string_view who, const std::string& what, int more,
                games::Instant now) {
  const std::string path = path_of(who, now);
  DayCounts counted = read_counts(transaction.read(path).value_or(""));
  counted.who = parser::to_lower(who);
  counted.counts[what] += more;
  write(transaction, path, counted);
}

std::vector<DayCounts> counts_of_day(const games::Transaction& transaction, games::Instant now) {
  const std::filesystem::path folder = transaction.home() / folder_of(now);
  std::vector<DayCounts> found;
  for (const std::string& name : games::files::list(folder))
    found.push_back(read_counts(games::files::read(folder / name).value_or("")));
  return found;
}

bool forget_count(games::Transaction& transaction, std::string_view who, const std::string& what,
                  games::Instant now) {
  const std::string path = path_of(who, now);
  DayCounts counted = read_counts(transaction.read(path).value_or(""));
  if (counted.counts.erase(what) == 0) return false;
  write(transaction, path, counted);
  return true;
}

} // namespace mail
