// SPDX-License-Identifier: GPL-3.0-or-later
// wrong_passwords - see wrong_passwords.h
#include "mail/senders/wrong_passwords.h"

#include "games/store/transaction.h"
#include "mail/senders/ledger.h"
#include "parser/text.h"

#include <algorithm>
#include <functional>

namespace mail {
namespace {

using std::chrono::hours;

const std::string path = "wrong-passwords";
constexpr int free_tries = 5; // within an hour
constexpr hours longest_wait = hours(24);

struct Entry {
  std::string who; // "own x ann@example.org", "seat x-f", "from ann@example.org"
  int count = 0;
  games::Instant last{};
};

hours wait_after(int count) {
  if (count < free_tries) return hours(0);
  return std::min(hours(1) * (1 << std::min(count - free_tries, 5)), longest_wait);
}

bool is_address(const Entry& entry) { return entry.who.starts_with("from "); }

// Does the entry count no more? An entry from the future was written under a wrong clock.
bool is_over(const Entry& entry, games::Instant now) {
  if (entry.last > now + longest_wait) return true;
  return entry.last + (entry.count < free_tries ? hours(1) : wait_after(entry.count) + hours(1)) <= now;
}

std::vector<Entry> read_entries(const games::Transaction& transaction, games::Instant now) {
  std::vector<Entry> entries;
  const std::string content = transaction.read(path).value_or("");
  for (LedgerLine line : ledger_lines(content, path)) {
    const auto last = games::parse_instant(line.take_last());
    const int count = count_in(line.take_last()).value_or(0);
    if (!last || line.rest().empty()) continue;
    Entry entry{std::string(line.rest()), count, *last};
    if (!is_over(entry, now)) entries.push_back(std::move(entry));
  }
  return entries;
}

// Anybody can make up addresses: the oldest of them give way.
void drop_oldest_addresses(std::vector<Entry>& entries) {
  auto many = std::ranges::count_if(entries, is_address);
  const auto is_too_much = [&](const Entry& entry) {
    return is_address(entry) && many-- > static_cast<std::ptrdiff_t>(most_ledger_lines);
  };
  entries.erase(std::stable_partition(entries.begin(), entries.end(), std::not_fn(is_too_much)),
                entries.end());
}

void write_entries(games::Transaction& transaction, std::vector<Entry> entries) {
  std::ranges::stable_sort(entries, {}, &Entry::last);
  drop_oldest_addresses(entries);
  std::vector<std::string> lines;
  for (const Entry& entry : entries)
    lines.push_back(entry.who + " " + std::to_string(entry.count) + " " + games::to_text(entry.last));
  transaction.put(path, ledger_text(path, lines));
}

std::string seat_entry(const SignOnTry& attempt) {
  if (attempt.own) return "own " + attempt.game + " " + parser::to_lower(attempt.from);
  return "seat " + attempt.game + "-" + parser::to_lower(std::string(1, attempt.letter));
}
std::string from_entry(const SignOnTry& attempt) { return "from " + parser::to_lower(attempt.from); }

games::Instant blocked_by(const Entry& entry) { return entry.last + wait_after(entry.count); }

// nullopt when nothing is blocked by what is counted under that name.
std::optional<games::Instant> blocked_by(const games::Transaction& transaction, const std::string& who,
                                         games::Instant now) {
  for (const Entry& entry : read_entries(transaction, now))
    if (entry.who == who && blocked_by(entry) > now) return blocked_by(entry);
  return std::nullopt;
}

void count(std::vector<Entry>& entries, const std::string& who, games::Instant now) {
  auto found = std::ranges::find(entries, who, &Entry::who);
  if (found == entries.end()) found = entries.insert(found, {who, 0, now});
  ++found->count;
  found->last = now;
}

} // namespace

std::optional<games::Instant> blocked_until(const games::Transaction& transaction, const SignOnTry& attempt,
                                            games::Instant now) {
  return blocked_by(transaction, attempt.own ? seat_entry(attempt) : from_entry(attempt), now);
}

bool is_closed_to(const games::Transaction& transaction, const SignOnTry& attempt, games::Instant now) {
  return !attempt.own && blocked_by(transaction, seat_entry(attempt), now).has_value();
}

void count_wrong_password(games::Transaction& transaction, const SignOnTry& attempt, games::Instant now) {
  std::vector<Entry> entries = read_entries(transaction, now);
  if (attempt.exists && !attempt.is_closed) count(entries, seat_entry(attempt), now);
  if (!attempt.own) count(entries, from_entry(attempt), now);
  write_entries(transaction, std::move(entries));
}

void forget_wrong_passwords(games::Transaction& transaction, const SignOnTry& attempt, games::Instant now) {
  std::vector<Entry> entries = read_entries(transaction, now);
  if (std::erase_if(entries, [&](const Entry& entry) { return entry.who == seat_entry(attempt); }) > 0)
    write_entries(transaction, std::move(entries));
}

std::vector<WrongPasswords> wrong_passwords(const games::Transaction& transaction, games::Instant now) {
  std::vector<WrongPasswords> found;
  for (const Entry& entry : read_entries(transaction, now))
    found.push_back({entry.who, entry.count, blocked_by(entry)});
  return found;
}

bool forget_guesses(games::Transaction& transaction, std::string_view who, games::Instant now) {
  std::vector<Entry> entries = read_entries(transaction, now);
  const auto is_his = [&](const Entry& entry) {
    return parser::equals_ignoring_case(std::string_view(entry.who).substr(entry.who.rfind(' ') + 1), who);
  };
  if (std::erase_if(entries, is_his) == 0) return false;
  write_entries(transaction, std::move(entries));
  return true;
}

} // namespace mail
