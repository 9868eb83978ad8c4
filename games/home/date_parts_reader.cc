// SPDX-License-Identifier: GPL-3.0-or-later
// date_parts_reader - see date_parts_reader.h: words, zones, and the date as a whole
#include "games/home/date_parts_reader.h"

#include <algorithm>
#include <utility>

namespace games {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

PartsOrProblem read_date_parts(std::span<const DateAtom> atoms) {
  if (atoms.empty()) return {{}, "a date is missing"};
  return PartsReader(atoms).read();
}

PartsOrProblem PartsReader::read() {
  while (at_ < atoms_.size() && problem_.empty()) read_item();
  if (problem_.empty()) check();
  return {parts_, problem_};
}

void PartsReader::refuse(const std::string& problem) { problem_ = problem; }

void PartsReader::refuse_atom() { refuse('"' + peek()->text + "\" is no part of a date"); }

void PartsReader::refuse_hour(int hour) {
  const std::string number = std::to_string(hour);
  refuse("\"at " + number + "\" may be morning or evening: write " + number + ":00" +
         (hour < 12 ? " or " + std::to_string(hour + 12) + ":00" : ""));
}

void PartsReader::once(std::optional<int>& part, int value, const char* what) {
  if (part && *part != value) refuse(std::string("two ") + what + " are written; write the month as a word");
  part = value;
}

void PartsReader::set_time(int hour, int minute, int second) {
  if (hour > 24 || minute > 59 || second > 59 || (hour == 24 && minute + second > 0))
    return refuse("there is no such time of day; write it like 18:00");
  const seconds time = hours(hour) + minutes(minute) + seconds(second);
  if (parts_.time && *parts_.time != time) return refuse("two times of day are written");
  parts_.time = time;
  below_time_ = true;
}

void PartsReader::set_date(int day, int month) {
  if (parts_.day || parts_.month) return refuse("two dates are written; a time of day is written like 20:10");
  parts_.day = day;
  parts_.month = month;
  if (!is_month(month)) refuse("there is no such month");
}

void PartsReader::read_item() {
  const bool below_time = std::exchange(below_time_, false);
  if (read_zone(below_time)) return;
  if (is_number(0, false)) return read_number();
  if (is_sign(0, "+", false) || is_sign(0, "-", false)) return read_signed(below_time);
  if (is_sign(0, ".", false)) return static_cast<void>(++at_); // "Fri."
  if (is_sign(0, "@", false)) return read_at();
  if (const auto found = word(0)) return read_word(*found);
  refuse_atom();
}

// "Europe/Paris", "new york time", "CET", "UTC+2": the longest that fits. An offset stands behind a time.
bool PartsReader::read_zone(bool below_time) {
  const DateAtom* first = peek();
  if (first->kind == Kind::word ? word(0) && !is_zone_beside_word() : !is_offset(below_time)) return false;
  constexpr std::size_t most_atoms = 7;
  for (std::size_t count = std::min(most_atoms, atoms_.size() - at_); count > 0; --count) {
    const ZoneWords zone = read_zone_words(joined(count));
    if (zone.zone.empty() && zone.unclear.empty()) continue;
    take_zone(zone, count);
    return true;
  }
  return false;
}

// "Rome" begins no month, but "Mountain" and "Mayotte" may; a zone with a slash is one.
bool PartsReader::is_zone_beside_word() const { return is_sign(1, "/") && !is_number(2); }

// "+0100" anywhere, "+2", "-5" and "-05:00" behind a time.
bool PartsReader::is_offset(bool below_time) const {
  if (!is_sign(0, "+-", false) || !is_number(1)) return false;
  const bool unit = is_word(2, DateSense::unit);
  const bool four = peek(1)->text.size() == 4 && (peek()->text == "+" || below_time);
  return !unit && (four || (below_time && (peek()->glued || is_sign(2, ":") || peek()->text == "+")));
}

void PartsReader::take_zone(const ZoneWords& zone, std::size_t count) {
  if (!zone.unclear.empty()) return refuse(zone.unclear);
  // "23:30 +0100 (CET)" says the same twice; which of two others is meant nobody knows.
  if (parts_.zone && parts_.zone->zone != zone.zone && parts_.zone->offset != zone.offset)
    return refuse("two time zones are written");
  parts_.zone = zone;
  at_ += count;
  if (is_text(0, "standard")) ++at_;
  if (is_word(0, DateSense::time)) ++at_;
}

std::string PartsReader::joined(std::size_t count) const {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i > 0 && !peek(i)->glued ? " " : "") + peek(i)->text;
  return text;
}

void PartsReader::read_word(const DateWord& found) {
  using enum DateSense;
  switch (found.sense) {
  case weekday: return take(parts_.weekday, found.value, "weekdays");
  case month: return take(parts_.month, found.value, "months");
  case day_ahead:
    if (peek()->text == "tonight") parts_.part_of_day = true;
    return take(parts_.days_ahead, found.value, "days");
  case noon: ++at_; return set_time(12, 0);
  case midnight: parts_.midnight = true; break;
  case part: parts_.part_of_day = true; break;
  case next: parts_.next = true; break;
  case few: return read_length(found.value, 1);
  case more:
    parts_.more = true;
    if (is_word(1, unit)) return read_length(1, 1); // "another day"
    break;
  case unit:
    if (!is_text(1, "after") || !is_word(2, day_ahead)) return refuse_atom();
    at_ += 2; // "the day after tomorrow"
    return take(parts_.days_ahead, word(0)->value + 1, "days");
  case at: return read_at();
  case own: return read_whose(parts_.own_zone);
  case judge: return read_whose(parts_.judge_zone);
  case in:
  case from:
  case filler:
  case am: break; // "am Freitag"
  default: return refuse_atom();
  }
  ++at_;
}

void PartsReader::take(std::optional<int>& part, int value, const char* what) {
  ++at_;
  once(part, value, what);
}

// "my time"
void PartsReader::read_whose(bool& zone) {
  if (!is_word(1, DateSense::time)) return refuse_atom();
  zone = true;
  at_ += 2;
}

// "at 8" says no half of the day, "at 18" does.
void PartsReader::read_at() {
  ++at_;
  if (!is_number(0, false) || !is_two_digits(*peek())) return;
  const bool alone = !is_sign(1, ":.-/") && !is_clock(1) && !is_word(1, DateSense::unit) &&
                     !is_word(1, DateSense::month) && !is_word(1, DateSense::noon);
  if (!alone) return;
  if (value(0) <= 12) return refuse_hour(value(0));
  set_time(value(0), 0);
  ++at_;
}

void PartsReader::check() {
  const bool has_day = parts_.has_day();
  if (parts_.length && (parts_.has_date() || parts_.weekday || parts_.days_ahead))
    return refuse("a length and a day are written; write one of them");
  if (parts_.more && !parts_.length) return refuse("how much longer is missing, as in 2 days");
  if (parts_.part_of_day && !parts_.time) return refuse("a part of the day is no time: write one like 20:00");
  if (parts_.midnight && (has_day || parts_.time || parts_.length))
    return refuse("\"midnight\" may begin or end the day: write 23:59, or 00:00 of the day after");
  if (parts_.next && !parts_.weekday) return refuse("\"next\" goes with a weekday; write a date");
  if (parts_.month && !parts_.day) return refuse("the day of the month is missing");
  if (parts_.year && !parts_.month) return refuse("a year needs a month and a day");
  if (parts_.days_ahead && (parts_.has_date() || parts_.weekday)) return refuse("two days are written");
  if (!has_day && !parts_.time && !parts_.length && !parts_.midnight) refuse("a day or a time is missing");
}

} // namespace games
