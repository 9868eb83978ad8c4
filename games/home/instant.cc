// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/home/instant.h"

#include "games/home/files.h"
#include "parser/text.h"

#include <ctime>

namespace games {

namespace {

// Reads fixed-width decimal fields out of a text, in order; any mismatch makes the whole reading fail.
class FixedFields {
 public:
  explicit FixedFields(std::string_view text) : rest_(text) {}
  int number(std::size_t width) {
    int value = 0;
    if (rest_.size() < width) return fail();
    for (char c : rest_.substr(0, width)) {
      if (c < '0' || c > '9') return fail();
      value = value * 10 + (c - '0');
    }
    rest_.remove_prefix(width);
    return value;
  }
  void literal(char expected) {
    if (rest_.empty() || rest_.front() != expected)
      fail();
    else
      rest_.remove_prefix(1);
  }
  bool next_is(char c) const { return !rest_.empty() && rest_.front() == c; }
  bool complete() const { return good_ && rest_.empty(); }

 private:
  int fail() {
    good_ = false;
    rest_ = {};
    return 0;
  }
  std::string_view rest_;
  bool good_ = true;
};

} // namespace

std::optional<Instant> parse_instant(std::string_view text) {
  FixedFields fields(text);
  const std::chrono::year year{fields.number(4)};
  fields.literal('-');
  const std::chrono::month month{static_cast<unsigned>(fields.number(2))};
  fields.literal('-');
  const std::chrono::day day{static_cast<unsigned>(fields.number(2))};
  fields.literal('T');
  const int hour = fields.number(2);
  fields.literal(':');
  const int minute = fields.number(2);
  int second = 0;
  if (fields.next_is(':')) {
    fields.literal(':');
    second = fields.number(2);
  }
  fields.literal('Z');
  const std::chrono::year_month_day date{year, month, day};
  if (!fields.complete() || !date.ok() || hour > 23 || minute > 59 || second > 59) return std::nullopt;
  const Instant instant = Instant(std::chrono::sys_days(date)) + std::chrono::hours(hour) +
                          std::chrono::minutes(minute) + std::chrono::seconds(second);
  return is_in_use(instant) ? std::optional(instant) : std::nullopt;
}

std::string day_of(Instant instant) { return to_text(instant).substr(0, 10); }

// By hand: a game has dozens of them, and strftime takes twenty times as long.
std::string to_text(Instant instant) {
  const auto day = std::chrono::floor<std::chrono::days>(instant);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(instant - day);
  const int year = static_cast<int>(date.year());
  if (year < 1000 || year > 9999) return written(instant.time_since_epoch(), "%FT%TZ");
  std::string text = "0000-00-00T00:00:00Z";
  const auto put = [&](std::size_t end, auto number) {
    for (auto rest = static_cast<unsigned>(number); rest > 0; rest /= 10)
      text[--end] = static_cast<char>('0' + rest % 10);
  };
  put(4, year), put(7, static_cast<unsigned>(date.month())), put(10, static_cast<unsigned>(date.day()));
  put(13, time.hours().count()), put(16, time.minutes().count()), put(19, time.seconds().count());
  return text;
}

// The program sets no locale. The library of dates writes through streams, at twenty times the price.
std::string written(std::chrono::seconds since_1970, const char* form) {
  const std::time_t time = since_1970.count();
  std::tm fields{};
  ::gmtime_r(&time, &fields);
  char text[64];
  return std::string(text, std::strftime(text, sizeof text, form, &fields));
}

namespace {

constexpr std::chrono::minutes tolerated{10};
constexpr std::chrono::hours longest_step{36};

bool is_same_boot(const ClockReading& before, const ClockReading& now) {
  return !now.boot.empty() && before.boot == now.boot;
}

std::string boot_id() {
  try {
    const std::string text = files::read("/proc/sys/kernel/random/boot_id").value_or("");
    return std::string(parser::trim(text));
  } catch (const parser::Failure&) {
    return "";
  }
}

} // namespace

ClockReading read_clocks(Instant wall) {
  timespec up{};
  if (::clock_gettime(CLOCK_BOOTTIME, &up) != 0) return {wall, "", {}};
  return {wall, boot_id(), std::chrono::seconds(up.tv_sec)};
}

bool was_set(const ClockReading& before, const ClockReading& now) {
  if (!is_same_boot(before, now)) return false;
  const std::chrono::seconds shift = (now.wall - before.wall) - (now.up - before.up);
  return shift > tolerated || shift < -tolerated;
}

bool is_doubtful(const ClockReading& before, const ClockReading& now) {
  if (is_same_boot(before, now)) return was_set(before, now);
  return now.wall + tolerated < before.wall || now.wall - before.wall > longest_step;
}

} // namespace games
