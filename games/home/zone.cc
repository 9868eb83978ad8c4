// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/home/zone.h"

#include "games/home/files.h"
#include "parser/text.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace games {

namespace {

namespace fs = std::filesystem;
using std::chrono::minutes, std::chrono::seconds, std::chrono::sys_days;

constexpr minutes furthest_offset{14 * 60};

constexpr const char* tz_database = "/usr/share/zoneinfo";

int two_digits(std::string_view text) { return (text[0] - '0') * 10 + (text[1] - '0'); }

// What makes a file none of a zone.
struct BadZoneFile {};

// The rule for what comes after the last change that a zone's file lists, as the variable TZ has it (POSIX;
// RFC 9636, 3.3.1): "CET-1CEST,M3.5.0,M10.5.0/3".
class YearRule {
 public:
  YearRule() = default;
  explicit YearRule(std::string_view text) : rest_(text) {
    skip_name();
    standard_ = -time_of_day();
    if (rest_.empty()) return;
    skip_name();
    summer_ = is_next(',') ? standard_ + std::chrono::hours(1) : -time_of_day();
    begin_ = day();
    end_ = day();
    has_summer_ = true;
  }
  seconds offset_at(Instant instant) const {
    if (!has_summer_) return standard_;
    const auto year =
        std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(instant + standard_)).year();
    const Instant begin = begin_.in(year)-standard_, end = end_.in(year)-summer_;
    const bool summer =
        begin < end ? begin <= instant && instant < end : !(end <= instant && instant < begin);
    return summer ? summer_ : standard_;
  }

 private:
  // A day of each year, and a time of that day, as the clock before the change has it.
  struct Day {
    enum class Form { weekday, without_leap_day, with_leap_day } form = Form::weekday;
    int month = 1, week = 1, day = 0;
    seconds time{std::chrono::hours(2)};

    Instant in(std::chrono::year year) const {
      const sys_days first = std::chrono::sys_days(year / 1 / 1);
      if (form == Form::with_leap_day) return first + std::chrono::days(day) + time;
      if (form == Form::without_leap_day) // from 1; the 59th is 28 February in any year
        return first + std::chrono::days(day - (day < 60 || !year.is_leap() ? 1 : 0)) + time;
      const std::chrono::weekday on(static_cast<unsigned>(day));
      const auto of = year / std::chrono::month(static_cast<unsigned>(month));
      if (week == 5) return sys_days(of / on[std::chrono::last]) + time;
      return sys_days(of / on[static_cast<unsigned>(week)]) + time;
    }
  };

  bool is_next(char c) const { return !rest_.empty() && rest_.front() == c; }
  bool take(char c) {
    const bool is = is_next(c);
    if (is) rest_.remove_prefix(1);
    return is;
  }
  // "CET", "<+03>"
  void skip_name() {
    const std::size_t end = is_next('<') ? rest_.find('>') + 1 : rest_.find_first_of("+-,0123456789");
    rest_.remove_prefix(std::min(end, rest_.size()));
  }
  int number(int least, int most) {
    int value = -1;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || value < least || value > most) throw BadZoneFile();
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }
  // "-1", "3:30", "26:00:00"
  seconds time_of_day() {
    const bool negative = take('-');
    if (!negative) take('+');
    seconds time = std::chrono::hours(number(0, 167));
    if (take(':')) time += minutes(number(0, 59));
    if (take(':')) time += seconds(number(0, 59));
    return negative ? -time : time;
  }
  // ",M3.5.0/2", ",J60", ",59"
  Day day() {
    if (!take(',')) throw BadZoneFile();
    Day day;
    if (take('M')) {
      day.month = number(1, 12);
      if (!take('.')) throw BadZoneFile();
      day.week = number(1, 5);
      if (!take('.')) throw BadZoneFile();
      day.day = number(0, 6);
    } else {
      day.form = take('J') ? Day::Form::without_leap_day : Day::Form::with_leap_day;
      day.day = number(0, 365);
    }
    if (take('/')) day.time = time_of_day();
    return day;
  }

  std::string_view rest_; // while the text is read
  seconds standard_{0}, summer_{0};
  bool has_summer_ = false;
  Day begin_, end_; // of summer time
};

} // namespace

// The offsets of a zone, from its file in the tz database (TZif; RFC 9636).
class ZoneFile {
 public:
  explicit ZoneFile(std::string_view bytes) : rest_(bytes) {
    Counts counts = header();
    if (counts.version >= '2') { // the block of short times is for readers who know no other
      take(counts.bytes(4));
      counts = header();
    }
    read_times(counts);
    if (take(1) != "\n") throw BadZoneFile();
    const std::size_t end = rest_.find('\n');
    if (end == rest_.npos) throw BadZoneFile();
    has_rule_ = end > 0;
    if (has_rule_) rule_ = YearRule(rest_.substr(0, end));
  }
  seconds offset_at(Instant instant) const {
    const auto after = std::ranges::upper_bound(changes_, instant, {}, &Change::at);
    if (after == changes_.begin()) return first_;
    return after == changes_.end() && has_rule_ ? rule_.offset_at(instant) : std::prev(after)->offset;
  }

 private:
  struct Change {
    Instant at;
    seconds offset;
  };
  struct Counts {
    char version = 0;
    std::size_t utc = 0, standard = 0, leaps = 0, times = 0, types = 0, letters = 0;
    std::size_t bytes(std::size_t size) const {
      return times * (size + 1) + types * 6 + letters + leaps * (size + 4) + standard + utc;
    }
  };

  std::string_view take(std::size_t size) {
    if (size > rest_.size()) throw BadZoneFile();
    const std::string_view bytes = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return bytes;
  }
  // Most significant byte first.
  std::int64_t number(std::size_t size) {
    const std::string_view bytes = take(size);
    std::uint64_t value = (static_cast<std::uint8_t>(bytes[0]) & 0x80U) != 0 ? ~std::uint64_t{0} : 0;
    for (const char byte : bytes) value = value << 8U | static_cast<std::uint8_t>(byte);
    return static_cast<std::int64_t>(value);
  }
  Counts header() {
    if (take(4) != "TZif") throw BadZoneFile();
    Counts counts{take(1).front()};
    take(15);
    for (std::size_t* count :
         {&counts.utc, &counts.standard, &counts.leaps, &counts.times, &counts.types, &counts.letters})
      *count = static_cast<std::size_t>(number(4)) & 0xFFFFFFU;
    return counts;
  }
  void read_times(const Counts& counts) {
    const std::size_t size = counts.version >= '2' ? 8 : 4;
    for (std::size_t i = 0; i < counts.times; ++i) changes_.push_back({Instant(seconds(number(size))), {}});
    const std::string_view types = take(counts.times);
    std::vector<seconds> offsets;
    for (std::size_t i = 0; i < counts.types; ++i) {
      offsets.emplace_back(number(4));
      take(2);
    }
    if (offsets.empty()) throw BadZoneFile();
    first_ = offsets.front();
    for (std::size_t i = 0; i < counts.times; ++i) {
      const auto type = static_cast<std::uint8_t>(types[i]);
      if (type >= offsets.size()) throw BadZoneFile();
      changes_[i].offset = offsets[type];
    }
    take(counts.letters + counts.leaps * (size + 4) + counts.standard + counts.utc);
  }

  std::string_view rest_;       // while the bytes are read
  std::vector<Change> changes_; // by time
  seconds first_{0};            // before all of them
  YearRule rule_;
  bool has_rule_ = false;
};

namespace {

// A name leads to no file but one below the database.
bool may_be_zone(std::string_view name) {
  return !name.empty() && name.front() != '/' && std::ranges::all_of(name, [](char c) {
    return parser::to_lower(c) != parser::to_upper(c) || parser::is_digit(c) ||
           std::string_view("/_-+").find(c) != std::string_view::npos;
  });
}

// nullptr where there is none. Each is read once.
const ZoneFile* find_zone(const std::string& name) {
  static std::map<std::string, ZoneFile> known;
  if (const auto found = known.find(name); found != known.end()) return &found->second;
  try {
    const std::optional<std::string> bytes =
        may_be_zone(name) ? files::read(fs::path(tz_database) / name) : std::nullopt;
    return bytes ? &known.emplace(name, ZoneFile(*bytes)).first->second : nullptr;
  } catch (const BadZoneFile&) {
    return nullptr;
  } catch (const files::Error&) { // a folder
    return nullptr;
  }
}

// The names of the database's files, sorted.
std::vector<std::string> names_of_zones() {
  std::vector<std::string> names;
  std::error_code none;
  for (fs::recursive_directory_iterator at(tz_database, none), end; !none && at != end; at.increment(none)) {
    std::string name = at->path().string().substr(std::string_view(tz_database).size() + 1);
    if (name.front() < 'A' || name.front() > 'Z')
      at.disable_recursion_pending(); // "posix" and "right" hold the same again, others are no zones
    else if (!at->is_directory(none))
      names.push_back(std::move(name));
  }
  std::ranges::sort(names);
  return names;
}

// The zones of the database by what people may call them, in lower case: the whole name, or the last part of
// it ("America/New_York" is "new york") where no zone has that for a whole one. Of several the first counts.
using ZoneNames = std::unordered_map<std::string, std::string>;
ZoneNames zone_names() {
  ZoneNames by_name;
  const std::vector<std::string> names = names_of_zones();
  for (const std::string& name : names) by_name.emplace(parser::to_lower(name), name);
  for (const std::string& name : names) {
    if (name.find('/') == name.npos || name.starts_with("Etc/")) continue;
    std::string place = parser::to_lower(std::string_view(name).substr(name.rfind('/') + 1));
    std::ranges::replace(place, '_', ' ');
    by_name.emplace(std::move(place), name);
  }
  return by_name;
}

} // namespace

std::string offset_text(minutes offset) {
  const auto two = [](long number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  const long size = std::abs(offset.count());
  return (offset.count() < 0 ? "-" : "+") + two(size / 60) + ":" + two(size % 60);
}

std::optional<minutes> read_offset(std::string_view name) {
  if (name.size() != 6 || (name[0] != '+' && name[0] != '-') || name[3] != ':') return std::nullopt;
  for (const std::size_t at : {1U, 2U, 4U, 5U})
    if (!parser::is_digit(name[at])) return std::nullopt;
  const minutes size(two_digits(name.substr(1)) * 60 + two_digits(name.substr(4)));
  if (two_digits(name.substr(4)) > 59 || size > furthest_offset) return std::nullopt;
  return name[0] == '-' ? -size : size;
}

bool is_zone(const std::string& name) {
  try {
    Zone zone(name);
    return true;
  } catch (const parser::BadConfiguration&) {
    return false;
  }
}

std::string zone_of_place(std::string_view text) {
  static const ZoneNames names = zone_names(); // a mail may ask for thousands of words
  const auto found = names.find(parser::to_lower(text));
  return found == names.end() ? "" : found->second;
}

Zone::Zone(const std::string& name) {
  if (name == "UTC") return;
  if (const auto offset = read_offset(name)) {
    offset_ = *offset;
    return;
  }
  file_ = find_zone(name);
  if (file_ == nullptr)
    throw parser::BadConfiguration(
        "zone = " + name + ": no such time zone; write a name of the tz database, such as Europe/Berlin");
}

seconds Zone::offset_at(Instant instant) const {
  return file_ == nullptr ? offset_ : file_->offset_at(instant);
}

LocalTime Zone::to_local(Instant instant) const {
  return LocalTime(instant.time_since_epoch() + offset_at(instant));
}

Instant Zone::to_instant(LocalTime local) const {
  constexpr std::chrono::hours far{24}; // further than any offset, and nearer than the next change but one
  const Instant as_utc(local.time_since_epoch());
  const seconds before = offset_at(as_utc - far), after = offset_at(as_utc + far);
  Instant early = as_utc - std::max(before, after), late = as_utc - std::min(before, after);
  if (to_local(early) == local) return early;
  if (to_local(late) == local) return late;
  // The clocks passed over it: the change lies behind `early`, and not behind `late`.
  while (late - early > seconds(1)) {
    const Instant middle = early + (late - early) / 2;
    (to_local(middle) < local ? early : late) = middle;
  }
  return late;
}

std::string to_local_text(Instant instant, const std::string& zone) {
  const LocalTime local = Zone(zone).to_local(instant);
  const seconds offset = local.time_since_epoch() - instant.time_since_epoch();
  std::string east = offset_text(std::chrono::duration_cast<minutes>(offset));
  std::erase(east, ':');
  return written(local.time_since_epoch(), "%a %b %d %Y %T ") + east;
}

} // namespace games
