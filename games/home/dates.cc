// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/home/dates.h"

#include "games/home/zone.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <vector>

namespace games {

namespace {

using std::chrono::days, std::chrono::local_days, std::chrono::year_month_day;

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
    if (*parts_.length % days(1) != std::chrono::seconds{0})
      return {{}, "a time of day goes with whole days"};
    return within_bounds(zone_.to_instant(std::chrono::floor<days>(zone_.to_local(end)) + *parts_.time));
  }

  std::string which_weekday(local_days day) const {
    return "\"next " + std::string(weekday_name(weekday_of(day))) + "\" may be " + day_in_words(day) +
           " or " + day_in_words(day + days(7)) + ": write the date";
  }

  Instant instant_on(local_days day) const {
    return parts_.time ? zone_.to_instant(day + *parts_.time)
                       : default_zone_.to_instant(day + std::chrono::minutes(frame_.default_minutes));
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

namespace {

using Atoms = std::span<const DateAtom>;
using Kind = DateAtom::Kind;

constexpr int day_begins = 0, day_ends = 23 * 60 + 59;

constexpr const char* too_long = "a date has twenty words at most";

// Of so many dates.
bool is_too_long(std::string_view text, std::size_t dates) {
  constexpr std::size_t most_words = 20, most_bytes = 400;
  return text.size() > dates * most_bytes || parser::words_of(text).size() > dates * most_words;
}

bool has_sense(const DateAtom& atom, DateSense sense) {
  const auto word = atom.kind == Kind::word ? date_word(atom.text) : std::nullopt;
  return word && word->sense == sense;
}

bool is_glued_number(Atoms atoms, std::size_t at) {
  return at < atoms.size() && atoms[at].kind == Kind::number && atoms[at].glued;
}
bool is_glued_dash(Atoms atoms, std::size_t at) {
  return at < atoms.size() && atoms[at].text == "-" && atoms[at].glued && is_glued_number(atoms, at + 1);
}

// One of the dashes of "2026-12-24", or the sign of an offset behind a time of day.
bool is_inside_date(Atoms atoms, std::size_t at) {
  if (!is_glued_dash(atoms, at) && !(at > 1 && atoms[at - 2].text == ":")) return false;
  const bool first = is_glued_dash(atoms, at + 2);
  const bool second = at >= 3 && is_glued_dash(atoms, at - 2);
  const bool offset =
      at > 1 && atoms[at - 2].text == ":" && is_glued_number(atoms, at + 1) && atoms[at + 1].text.size() == 4;
  return first || second || offset;
}

bool has_lead(const DateAtom& atom) {
  return has_sense(atom, DateSense::to) || has_sense(atom, DateSense::until);
}

bool is_separator(Atoms atoms, std::size_t at) {
  if (has_lead(atoms[at])) return true;
  return atoms[at].text == "-" && !is_inside_date(atoms, at);
}

// Where a span parts; nullopt for a single day.
std::optional<std::size_t> separator_of(Atoms atoms) {
  for (std::size_t at = 0; at < atoms.size(); ++at)
    if (is_separator(atoms, at)) return at;
  return std::nullopt;
}

// "24 - 31 Dec", "Dec 24 - 31", "24 Dec - 3 Jan 2027": each side may leave to the other what both have.
std::string complete(DateParts& first, DateParts& last) {
  if (first.length || last.length) return "write the first and the last day, as in Dec 20 TO Dec 27";
  if (!first.zone) first.zone = last.zone;
  if (!last.zone) last.zone = first.zone;
  first.own_zone = last.own_zone = first.own_zone || last.own_zone;
  first.judge_zone = last.judge_zone = first.judge_zone || last.judge_zone;
  if (first.day && !first.month && last.month) {
    if (*first.day > last.day.value_or(0)) return "the month of the first day is missing";
    first.month = last.month;
  }
  if (last.day && !last.month && first.month && *last.day >= *first.day) last.month = first.month;
  if (first.month && first.day && !first.year && last.year) {
    const bool before =
        last.month && std::pair(*first.month, *first.day) <= std::pair(*last.month, *last.day);
    first.year = before ? *last.year : *last.year - 1;
  }
  return "";
}

// A span that is named by its date may begin today.
DateFrame frame_of_first(const DateParts& first, DateFrame frame) {
  frame.default_by_own = true;
  frame.default_minutes = day_begins;
  if (!first.has_date()) return frame;
  const Zone zone(frame.zone());
  const auto today = std::chrono::floor<std::chrono::days>(zone.to_local(frame.now));
  frame.now = zone.to_instant(today) - std::chrono::seconds(1);
  return frame;
}

SpanOrError resolve_span(const DateParts& first, const DateParts& last, DateFrame frame) {
  const DateOrError from = resolve_date(first, frame_of_first(first, frame));
  if (!from.error.empty()) return {{}, {}, from.error};
  frame.default_by_own = true;
  frame.default_minutes = day_ends;
  if (!last.days_ahead) frame.now = std::max(frame.now, from.at); // the next such day after the first
  const DateOrError until = resolve_date(last, frame);
  if (!until.error.empty()) return {{}, {}, until.error};
  if (until.at < from.at) return {{}, {}, "it ends before it begins"};
  return {from.at, until.at, ""};
}

SpanOrError read_both(Atoms left, Atoms right, const DateFrame& frame) {
  DateParts today;
  today.days_ahead = 0;
  PartsOrProblem first = left.empty() ? PartsOrProblem{today, ""} : read_date_parts(left);
  if (!first.problem.empty()) return {{}, {}, first.problem};
  PartsOrProblem last = read_date_parts(right);
  if (!last.problem.empty()) return {{}, {}, last.problem};
  if (const std::string problem = complete(first.parts, last.parts); !problem.empty())
    return {{}, {}, problem};
  return resolve_span(first.parts, last.parts, frame);
}

} // namespace

WrittenDate::WrittenDate(std::string_view text) {
  if (is_too_long(text, 1)) {
    read_.problem = too_long;
    return;
  }
  const std::vector<DateAtom> atoms = date_atoms(text);
  const bool led = !atoms.empty() && has_lead(atoms.front()); // "SET DEADLINE to Friday"
  read_ = read_date_parts(Atoms(atoms).subspan(led ? 1 : 0));
}

DateOrError WrittenDate::at(const DateFrame& frame) const {
  return read_.problem.empty() ? resolve_date(read_.parts, frame) : DateOrError{{}, read_.problem};
}

DateOrError read_date(std::string_view text, const DateFrame& frame) { return WrittenDate(text).at(frame); }

SpanOrError read_span(std::string_view text, const DateFrame& frame) {
  if (is_too_long(text, 2)) return {{}, {}, too_long};
  const std::vector<DateAtom> atoms = date_atoms(text);
  const Atoms all(atoms);
  const auto at = separator_of(all);
  if (at) return read_both(all.first(*at), all.subspan(*at + 1), frame);
  PartsOrProblem only = read_date_parts(all);
  if (!only.problem.empty()) return {{}, {}, only.problem};
  if (only.parts.length) return {{}, {}, "write the first and the last day, as in Dec 20 TO Dec 27"};
  return resolve_span(only.parts, only.parts, frame);
}

} // namespace games
