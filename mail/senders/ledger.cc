// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/ledger.h"

#include "games/home/conf.h"
#include "games/home/files.h"
#include "games/store/transaction.h"
#include "mail/message/digest.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <variant>

namespace mail {

namespace {

using games::JudgeConf, std::chrono::hours;

std::string first_line_of(std::string_view name) { return "chancery " + std::string(name) + " 1"; }

enum class Window : std::uint8_t { day, hour };

struct UseRow {
  std::string_view name; // in the file; that of an hour ends with the hour
  Window window;
  std::variant<int, int games::JudgeConf::*> most; // by judge.conf 0 is no limit
  std::string_view sentence;                       // NUMBER: the most
};

// In the order of Use.
constexpr std::array<UseRow, 9> uses{{
    {"answers-to-stranger", Window::day, &JudgeConf::answers_to_stranger, ""},
    {"answers-to-stranger", Window::day, 30, ""},
    {"questions-to-others", Window::day, 10,
     "No more addresses are asked today: this judge asks NUMBER for one "
     "player in a day. Try again tomorrow."},
    {"questions-to-others", Window::day, 100,
     "No more addresses are asked today: this judge asks NUMBER for all "
     "players in a day. Try again tomorrow."},
    {"own-questions-", Window::hour, 20, ""},
    {"new-games", Window::day, &JudgeConf::new_games_a_day,
     "NUMBER new games were made from your address today, "
     "and this judge takes no more in a day: try again tomorrow."},
    {"new-seats", Window::day, &JudgeConf::new_seats_a_day,
     "NUMBER new seats were taken from your address today, "
     "and this judge takes no more in a day: try again tomorrow."},
    {"registrations", Window::day, &JudgeConf::registrations_a_day,
     "NUMBER new registrations came from your "
     "address today, and this judge takes no more in a day: try again tomorrow."},
    {"KiB-to-others", Window::day, 32 << 10,
     "Not done: what was written to others from your seat, or your address, "
     "comes to 32 MiB today, and this judge writes no more for one player in a day. Try again tomorrow."},
}};

const UseRow& row_of(Use use) { return uses.at(static_cast<std::size_t>(use)); }

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
    else if (const auto count = parser::number_at_front<int>(line.rest()))
      read.counts[what] = *count;
  }
  return read;
}

DayCounts counts_of(const games::Transaction& transaction, const std::string& who, games::Instant now) {
  return read_counts(transaction.read(path_of(who, now)).value_or(""));
}

void write(games::Transaction& transaction, const DayCounts& counted, games::Instant now) {
  std::vector<std::string> lines{"who = " + counted.who};
  for (const auto& [what, count] : counted.counts) lines.push_back(what + " = " + std::to_string(count));
  transaction.put(path_of(counted.who, now), ledger_text(counts_ledger, lines));
}

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
    const int count = parser::number_at_front<int>(line.take_last()).value_or(0);
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

std::string name_of(Use use, games::Instant now) {
  const UseRow& row = row_of(use);
  const std::string hour = games::to_text(now).substr(11, 2); // "2026-11-21T09:00:00Z"
  return std::string(row.name) + (row.window == Window::hour ? hour : "");
}

int most_of(Use use, const JudgeConf& conf) {
  const UseRow& row = row_of(use);
  if (const int* most = std::get_if<int>(&row.most)) return *most;
  const int most = conf.*std::get<int JudgeConf::*>(row.most);
  return most == 0 ? std::numeric_limits<int>::max() : most;
}

int left_of(const games::Transaction& transaction, const JudgeConf& conf, const Tally& tally,
            games::Instant now) {
  const DayCounts counted = counts_of(transaction, tally.who, now);
  const auto had = counted.counts.find(name_of(tally.use, now));
  const int most = most_of(tally.use, conf);
  return had == counted.counts.end() ? most : std::max(most - std::max(had->second, 0), 0);
}

std::string why_none_left(const games::Transaction& transaction, const JudgeConf& conf, const Tally& tally,
                          games::Instant now) {
  if (left_of(transaction, conf, tally, now) > 0) return "";
  std::string sentence(row_of(tally.use).sentence);
  if (const std::size_t at = sentence.find("NUMBER"); at != sentence.npos)
    sentence.replace(at, 6, std::to_string(most_of(tally.use, conf)));
  return sentence;
}

void count_use(games::Transaction& transaction, const Tally& tally, games::Instant now, int more) {
  DayCounts counted = counts_of(transaction, tally.who, now);
  counted.who = parser::to_lower(tally.who);
  counted.counts[name_of(tally.use, now)] += more;
  write(transaction, counted, now);
}

std::vector<DayCounts> counts_of_day(const games::Transaction& transaction, games::Instant now) {
  const std::filesystem::path folder = transaction.home() / folder_of(now);
  std::vector<DayCounts> found;
  for (const std::string& name : games::files::list(folder))
    found.push_back(read_counts(games::files::read(folder / name).value_or("")));
  return found;
}

bool forget_count(games::Transaction& transaction, const Tally& tally, games::Instant now) {
  DayCounts counted = counts_of(transaction, tally.who, now);
  if (counted.counts.erase(name_of(tally.use, now)) == 0) return false;
  write(transaction, counted, now);
  return true;
}

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
