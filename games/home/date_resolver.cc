// SPDX-License-Identifier: GPL-3.0-or-later
// date_resolver - see date_resolver.h
#include "games/home/date_resolver.h"

#include "games/home/date_words.h"
#include "games/home/zone.h"

#include <array>
#include <chrono>
#include <optional>

namespace games {

namespace {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::minutes;
using std::chrono::seconds;
using std::chrono::year_month_day;

// A date further ahead needs its year: without one it is mostly a slip.
constexpr days far_ahead{120};

// "11 December".
std::string day_in_words(int day, int month) {
  constexpr std::array<std::string_view, 12> names{"January",   "February", "March",    "April",
                                                   "May",       "June",     "July",     "August",
                                                   "September", "October",  "November", "December"};
  return std::to_string(day) + " " + std::string(names[static_cast<std::size_t>(month - 1)]);
}

std::string day_in_words(local_days day) {
  const year_month_day date(day);
  return day_in_words(int(unsigned(date.day())), int(unsigned(date.month())));
}

year_month_day date_of(int year, int month, int day) {
  return {std::chrono::year(year), std::chrono::month(unsigned(month)), std::chrono::day(unsigned(day))};
}

bool exists(const DateParts& parts) {
  // 2024 has every day that any year has.
  return !parts.day || date_of(parts.year.value_or(2024), parts.month.value_or(1), *parts.day).ok();
}

unsigned weekday_of(local_days day) { return std::chrono::weekday(day).c_encoding(); }

std::string zone_named(const DateParts& parts, const DateFrame& frame) {
  if (parts.zone) return parts.zone->checked ? offset_text(parts.zone->offset) : parts.zone->zone;
  return parts.judge_zone ? frame.judge_zone : frame.zone();
}

class Resolver {
 public:
  Resolver(const DateParts& parts, const DateFrame& frame)
      : parts_(parts), frame_(frame), zone_(zone_named(parts, frame)),
        default_zone_(frame.default_by_own ? zone_named(parts, frame) : frame.judge_zone),
        today_(std::chrono::floor<days>(zone_.to_local(frame.now))) {}

  DateOrError resolve() const {
    if (parts_.length) {
      DateOrError date = resolve_length();
      date.is_length = true;
      return date;
    }
    if (parts_.midnight) return within_bounds(zone_.to_instant(today_ + days(1)));
    if (!exists(parts_)) return {{}, "there is no such day in that month"};
    const std::optional<local_days> day = find_day();
    if (!day) return {{}, "there is no such day"};
    if (parts_.weekday && weekday_of(*day) != unsigned(*parts_.weekday))
      return {{}, "that day is a " + std::string(weekday_name(weekday_of(*day)))};
    if (parts_.next) return {{}, which_weekday(*day)};
    const Instant at = instant_on(*day);
    if (!parts_.year && at > frame_.now + far_ahead)
      return {{}, "that is more than 120 days ahead: the year is needed, too"};
    return within_bounds(at);
  }

 private:
  static DateOrError within_bounds(Instant at) {
    if (!is_in_use(at)) return {{}, "a year lies between 1970 and 9998"};
    return {at, ""};
  }

  DateOrError resolve_length() const {
    if (parts_.more && frame_.in_force == Instant{})
      return {{}, "longer than what? Write a date, or a length from now without \"more\""};
    const Instant begin = parts_.more                       ? frame_.in_force
                          : frame_.length_from != Instant{} ? frame_.length_from
                                                            : frame_.now;
    const Instant end = begin + *parts_.length;
    if (!parts_.time) return within_bounds(end);
    if (*parts_.length % days(1) != seconds{0}) return {{}, "a time of day goes with whole days"};
    return within_bounds(zone_.to_instant(std::chrono::floor<days>(zone_.to_local(end)) + *parts_.time));
  }

  std::string which_weekday(local_days day) const {
    return "\"next " + std::string(weekday_name(weekday_of(day))) + "\" may be " + day_in_words(day) +
           " or " + day_in_words(day + days(7)) + ": write the date";
  }

  Instant instant_on(local_days day) const {
    return parts_.time ? zone_.to_instant(day + *parts_.time)
                       : default_zone_.to_instant(day + minutes(frame_.default_minutes));
  }

  std::optional<local_days> find_day() const {
    if (parts_.days_ahead) return today_ + days(*parts_.days_ahead);
    if (parts_.year) return local_days(date_of(*parts_.year, *parts_.month, *parts_.day));
    // Every date without a year comes within eight years.
    for (local_days day = today_; day <= today_ + days(366 * 8); day += days(1))
      if (has_written_parts(day) && instant_on(day) > frame_.now) return day;
    return std::nullopt;
  }

  // Days are searched for a weekday only when it stands alone; beside a date it is compared afterwards.
  bool has_written_parts(local_days day) const {
    const year_month_day date(day);
    if (parts_.month && int(unsigned(date.month())) != *parts_.month) return false;
    if (parts_.day && int(unsigned(date.day())) != *parts_.day) return false;
    return parts_.has_date() || !parts_.weekday || weekday_of(day) == unsigned(*parts_.weekday);
  }

  const DateParts& parts_;
  const DateFrame& frame_;
  Zone zone_, default_zone_;
  local_days today_;
};

// "11/12" with the month first is 12 November, with the day first 11 December. A weekday may tell.
DateOrError resolve_either(const DateParts& parts, const DateFrame& frame) {
  DateParts month_first = parts, day_first = parts;
  month_first.other_month = day_first.other_month = std::nullopt;
  day_first.day = *parts.month;
  day_first.month = *parts.other_month;
  if (parts.weekday) {
    const DateOrError one = resolve_date(month_first, frame), other = resolve_date(day_first, frame);
    if (one.error.empty() != other.error.empty()) return one.error.empty() ? one : other;
  }
  return {{},
          "that may be " + day_in_words(*day_first.day, *day_first.month) + " or " +
              day_in_words(*month_first.day, *month_first.month) + ": write the month as a word"};
}

// What keeps the zone's words from being obeyed; "" when nothing does.
std::string zone_problem(const DateParts& parts, const DateFrame& frame) {
  const bool zone = parts.zone || parts.own_zone || parts.judge_zone;
  if (int(parts.zone.has_value()) + int(parts.own_zone) + int(parts.judge_zone) > 1)
    return "two time zones are written";
  if (parts.own_zone && frame.own_zone.empty())
    return "the judge does not know your time zone: SET ZONE tells it, as in SET ZONE Europe/Paris";
  if (zone && !parts.time && !parts.midnight && !frame.default_by_own)
    return "a time zone needs a time of day, as in Fri 18:00 CET";
  return "";
}

// "EST" in summer: the clocks there show something else.
std::string season_problem(const DateParts& parts, Instant at) {
  if (!parts.zone || !parts.zone->checked) return "";
  const Zone place(parts.zone->zone);
  if (place.to_local(at).time_since_epoch() - at.time_since_epoch() == parts.zone->offset) return "";
  std::string offset = offset_text(parts.zone->offset);
  offset.erase(3, 1);
  return "those are not the clocks of " + parts.zone->zone + " on that day: write " + parts.zone->zone +
         ", or " + offset;
}

} // namespace

DateOrError resolve_date(const DateParts& parts, const DateFrame& frame) {
  if (const std::string problem = zone_problem(parts, frame); !problem.empty()) return {{}, problem};
  if (parts.other_month) return resolve_either(parts, frame);
  DateOrError date = Resolver(parts, frame).resolve();
  if (date.error.empty()) date.error = season_problem(parts, date.at);
  return date;
}

} // namespace games
