// dates - see dates.h
#include "games/game/dates.h"

#include "games/home/zone.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>

namespace games {

namespace {

using std::chrono::days;

constexpr std::array<std::string_view, 7> weekday_names{"sunday",   "monday", "tuesday", "wednesday",
                                                        "thursday", "friday", "saturday"};
constexpr std::array<std::string_view, 12> month_names{"january",   "february", "march",    "april",
                                                       "may",       "june",     "july",     "august",
                                                       "september", "october",  "november", "december"};
// A date further ahead needs its year: without one it is mostly a slip.
constexpr days far_ahead{120};

// What the words said; -1 and nullopt: nothing.
struct Parts {
  int weekday = -1;
  int year = -1, month = -1, day = -1; // month and day from 1
  int days_ahead = -1;                 // today, tomorrow
  std::optional<std::chrono::seconds> time;
  std::optional<std::chrono::seconds> offset; // from UTC
  bool has_date() const { return year >= 0 || month >= 0 || day >= 0; }
};

// The name that begins with the word (three letters or more); -1 when none does.
template <class Names> int index_of(const Names& names, std::string_view word) {
  if (word.size() < 3) return -1;
  const auto at = std::ranges::find_if(names, [&](std::string_view name) { return name.starts_with(word); });
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

int number(std::string_view digits) {
  int value = -1;
  if (all_digits(digits) && digits.size() <= 4)
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

// "23:30" or "23:30:00".
bool read_time(std::string_view word, Parts& parts) {
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos) return false;
  const int hour = number(word.substr(0, colon)), minute = number(word.substr(colon + 1, 2));
  int second = 0;
  if (word.size() == colon + 6 && word[colon + 3] == ':')
    second = number(word.substr(colon + 4));
  else if (word.size() != colon + 3)
    return false;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return false;
  parts.time = std::chrono::hours(hour) + std::chrono::minutes(minute) + std::chrono::seconds(second);
  return true;
}

// "+0100"
bool read_offset(std::string_view word, Parts& parts) {
  if (word.size() != 5 || (word[0] != '+' && word[0] != '-') || !all_digits(word.substr(1))) return false;
  const auto size =
      std::chrono::hours(number(word.substr(1, 2))) + std::chrono::minutes(number(word.substr(3)));
  parts.offset = word[0] == '-' ? -size : size;
  return true;
}

// "2026-11-21"
bool read_iso_date(std::string_view word, Parts& parts) {
  if (word.size() != 10 || word[4] != '-' || word[7] != '-') return false;
  parts.year = number(word.substr(0, 4));
  parts.month = number(word.substr(5, 2));
  parts.day = number(word.substr(8));
  return parts.year >= 0 && parts.month >= 1 && parts.month <= 12 && parts.day >= 0;
}

std::string once(int& part, int value, const std::string& what) {
  if (part >= 0 && part != value) return "two " + what + " are written; write the month as a word";
  part = value;
  return "";
}

// Returns what is wrong with the word, or "".
std::string read_word(std::string_view written, Parts& parts) {
  const std::string word = parser::to_lower(written);
  if (read_time(word, parts) || read_offset(word, parts) || read_iso_date(word, parts)) return "";
  if (word == "today" || word == "tomorrow") return once(parts.days_ahead, word == "today" ? 0 : 1, "days");
  if (const int weekday = index_of(weekday_names, word); weekday >= 0)
    return once(parts.weekday, weekday, "weekdays");
  if (const int month = index_of(month_names, word); month >= 0)
    return once(parts.month, month + 1, "months");
  std::string_view digits = word;
  for (const std::string_view ending : {"st", "nd", "rd", "th", "."})
    if (digits.ends_with(ending)) digits.remove_suffix(ending.size());
  if (all_digits(digits) && digits.size() == 4) return once(parts.year, number(digits), "years");
  if (all_digits(digits) && digits.size() <= 2) return once(parts.day, number(digits), "days of the month");
  return '"' + word + "\" is no part of a date";
}

std::chrono::year_month_day date_of(const Parts& parts, int year, unsigned month) {
  return {std::chrono::year(year), std::chrono::month(month),
          std::chrono::day(static_cast<unsigned>(parts.day))};
}

bool exists(const Parts& parts) {
  if (parts.day < 0) return true;
  // 2024 has every day that any year has.
  return date_of(parts, parts.year >= 0 ? parts.year : 2024, parts.month >= 0 ? unsigned(parts.month) : 1U)
      .ok();
}

std::string complaint_about(const Parts& parts) {
  if (parts.month >= 0 && parts.day < 0) return "the day of the month is missing";
  if (parts.year >= 0 && parts.month < 0) return "a year needs a month and a day";
  if (parts.days_ahead >= 0 && (parts.has_date() || parts.weekday >= 0)) return "two days are written";
  if (!exists(parts)) return "there is no such day in that month";
  return "";
}

// Finds the moment that the parts mean to somebody in this zone who writes them now.
class Resolver {
 public:
  Resolver(const Parts& parts, const Zone& zone, Instant now, int default_minutes)
      : parts_(parts), zone_(zone), now_(now),
        time_(parts.time.value_or(std::chrono::minutes(default_minutes))),
        today_(std::chrono::floor<days>(zone.to_local(now))) {}

  // The moment, or what is wrong.
  DateOrError resolve() const {
    const std::optional<std::chrono::local_days> day = find_day();
    if (!day) return {{}, "there is no such day"};
    const unsigned weekday = std::chrono::weekday(*day).c_encoding();
    if (parts_.weekday >= 0 && weekday != unsigned(parts_.weekday))
      return {{}, "that day is a " + day_name(weekday)};
    const Instant at = instant_on(*day);
    if (parts_.year < 0 && at > now_ + far_ahead)
      return {{}, "that is more than 120 days ahead: the year is needed, too"};
    if (!is_in_use(at)) return {{}, "a year lies between 1970 and 9998"};
    return {at, ""};
  }

 private:
  Instant instant_on(std::chrono::local_days day) const {
    if (parts_.offset) return Instant((day + time_).time_since_epoch() - *parts_.offset);
    return zone_.to_instant(day + time_);
  }

  std::optional<std::chrono::local_days> find_day() const {
    if (parts_.days_ahead >= 0) return today_ + days(parts_.days_ahead);
    if (parts_.year >= 0)
      return std::chrono::local_days(date_of(parts_, parts_.year, unsigned(parts_.month)));
    // Every date without a year comes within eight years.
    for (std::chrono::local_days day = today_; day <= today_ + days(366 * 8); day += days(1))
      if (has_written_parts(day) && instant_on(day) > now_) return day;
    return std::nullopt;
  }

  // Days are searched for a weekday only when it stands alone; beside a date it is compared afterwards.
  bool has_written_parts(std::chrono::local_days day) const {
    const std::chrono::year_month_day date(day);
    if (parts_.month >= 0 && unsigned(date.month()) != unsigned(parts_.month)) return false;
    if (parts_.day >= 0 && unsigned(date.day()) != unsigned(parts_.day)) return false;
    return parts_.has_date() || parts_.weekday < 0 ||
           std::chrono::weekday(day).c_encoding() == unsigned(parts_.weekday);
  }

  static std::string day_name(unsigned weekday) {
    std::string name(weekday_names[weekday]);
    name[0] = parser::to_upper(name[0]);
    return name;
  }

  const Parts& parts_;
  const Zone& zone_;
  Instant now_;
  std::chrono::seconds time_;
  std::chrono::local_days today_;
};

// Reads the words into parts; returns what is wrong, or "".
std::string read_parts(std::string_view text, Parts& parts) {
  std::string spaced(text);
  std::ranges::replace(spaced, ',', ' ');
  const auto words = parser::words_of(spaced);
  if (words.empty()) return "a date is missing";
  for (const std::string_view word : words)
    if (std::string wrong = read_word(std::string(word), parts); !wrong.empty()) return wrong;
  return complaint_about(parts);
}

} // namespace

DateOrError parse_date(std::string_view text, Instant now, const std::string& zone_name,
                       int default_minutes) {
  if (const auto exact = parse_instant(parser::trim(text))) return {*exact, ""};
  Parts parts;
  const std::string wrong = read_parts(text, parts);
  const Zone zone(zone_name);
  DateOrError date{{}, wrong};
  if (wrong.empty()) date = Resolver(parts, zone, now, default_minutes).resolve();
  if (!date.error.empty()) date.error += R"(; write a date like "Fri", "21 Nov", or "21 Nov 2026 23:30")";
  return date;
}

} // namespace games
