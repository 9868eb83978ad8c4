// SPDX-License-Identifier: GPL-3.0-or-later
// ledger - see ledger.h
#include "mail/senders/ledger.h"

#include "games/home/files.h"
#include "games/store/transaction.h"
#include "mail/message/digest.h"
#include "parser/text.h"

#include <algorithm>
#include <charconv>
#include <functional>

namespace mail {

// ---- a small file of counts or marks in the home: a first line, then a line of words an entry

namespace {

std::string first_line_of(std::string_view name) { return "chancery " + std::string(name) + " 1"; }

} // namespace

std::string_view LedgerLine::take_first() {
  rest_ = parser::trim(rest_);
  const std::string_view word = rest_.substr(0, rest_.find_first_of(" \t"));
  rest_.remove_prefix(word.size());
  return word;
}

std::string_view LedgerLine::take_last() {
  rest_ = parser::trim(rest_);
  const std::size_t blank = rest_.find_last_of(" \t");
  const std::string_view word = rest_.substr(blank == rest_.npos ? 0 : blank + 1);
  rest_.remove_suffix(word.size());
  return word;
}

std::string_view LedgerLine::rest() const { return parser::trim(rest_); }

std::vector<LedgerLine> ledger_lines(std::string_view text, std::string_view name) {
  const std::string first_line = first_line_of(name);
  std::vector<LedgerLine> entries;
  for (const std::string_view line : parser::lines_of(text))
    if (line != first_line && !parser::trim(line).empty()) entries.emplace_back(line);
  return entries;
}

std::string ledger_text(std::string_view name, const std::vector<std::string>& lines) {
  std::string text = first_line_of(name) + "\n";
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::optional<int> count_in(std::string_view word) {
  int count = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
  return error == std::errc() ? std::optional(count) : std::nullopt;
}

// ---- what is counted for one address, or one network, on one day: HOME/counted/DAY/NAME

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

// ---- how often a password was wrong: HOME/wrong-passwords, so that a restart forgives nothing

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
