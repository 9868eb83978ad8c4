// SPDX-License-Identifier: GPL-3.0-or-later
// date_parts_reader_numbers - see date_parts_reader.h: times of day, days, years and lengths
#include "games/home/date_parts_reader.h"

#include <algorithm>

namespace games {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr int longest_length = 10000 * 60; // minutes

void PartsReader::read_number() {
  if (is_sign(1, ":") && is_number(2)) return read_time(":");
  if (is_iso_date()) return read_iso_date();
  if (is_time_with_dot()) return read_time(".");
  if (is_two_digits(*peek()) && is_sign(1, "./-") && is_number(2)) return read_short_date();
  if (read_hour()) return;
  const int number = value(0);
  if (is_word(1, DateSense::unit) || (is_word(1, DateSense::more) && is_word(2, DateSense::unit)))
    return read_length(number, 1);
  read_day_or_year();
}

bool PartsReader::is_iso_date() const {
  return peek()->text.size() == 4 && is_sign(1, "-/.") && is_number(2) && is_sign(3, "-/.") && is_number(4);
}

// "2026-11-21T23:30"
void PartsReader::read_iso_date() {
  once(parts_.year, value(0), "years");
  set_date(value(4), value(2));
  at_ += 5;
  const DateAtom* t = peek();
  if (t != nullptr && t->text == "t" && t->glued && is_number(1)) ++at_;
}

// "20.30", which is no date; "20.15 Uhr", "8.30 pm".
bool PartsReader::is_time_with_dot() const {
  if (!is_sign(1, ".") || !is_number(2) || peek(2)->text.size() != 2 || is_sign(3, ".")) return false;
  return !is_month(value(2)) || is_clock(3);
}

// "23:30", "23:30:00", "8:30 pm"
void PartsReader::read_time(std::string_view sign) {
  int hour = value(0), second = 0;
  const int minute = peek(2)->text.size() == 2 ? value(2) : 60;
  at_ += 3;
  if (is_sign(0, sign) && is_number(1)) {
    second = value(1);
    at_ += 2;
  }
  if (is_word(0, DateSense::clock) || is_hours(0)) ++at_;
  if (take_half(hour)) set_time(hour, minute, second);
}

// "18:00 h", "18:00 hrs"
bool PartsReader::is_hours(std::size_t ahead) const {
  return is_word(ahead, DateSense::unit) && word(ahead)->value == 60;
}

// Takes "am" or "pm" and makes the hour one of 24. False after a refusal.
bool PartsReader::take_half(int& hour) {
  if (!is_half(0)) return true;
  const bool evening = is_word(0, DateSense::pm);
  ++at_;
  if (hour < 1 || hour > 12) {
    refuse("with am or pm hours go from 1 to 12");
    return false;
  }
  hour = hour % 12 + (evening ? 12 : 0);
  return true;
}

// "8pm", "18 Uhr", "20h30", "8 o'clock". "20h" beside a day is a time; alone it may be a length, too.
bool PartsReader::read_hour() {
  if (!is_two_digits(*peek())) return false;
  int hour = value(0);
  if (hour == 12 && (is_word(1, DateSense::noon) || is_word(1, DateSense::midnight))) {
    ++at_;
    return true;
  }
  if (is_half(1)) {
    ++at_;
    if (take_half(hour)) set_time(hour, 0);
    return true;
  }
  if (is_word(1, DateSense::clock)) {
    read_full_hour(hour);
    return true;
  }
  const bool h = is_text(1, "h") && peek(1)->glued;
  if (h && is_number(2)) {
    const int minute = value(2);
    at_ += 3;
    set_time(hour, minute);
    return true;
  }
  if (!h || signed_ || hour >= 24) return false;
  if (!parts_.has_day()) {
    refuse("\"" + peek()->text + "h\" may be a time or a length: write " + peek()->text + ":00 or " +
           peek()->text + " hours");
    return true;
  }
  at_ += 2;
  set_time(hour, 0);
  return true;
}

// "18 Uhr"; "8 o'clock" says no half of the day.
void PartsReader::read_full_hour(int hour) {
  const bool english = !is_text(1, "uhr");
  at_ += 2;
  if (is_half(0)) {
    if (!take_half(hour)) return;
  } else if (english && hour <= 12) {
    return refuse_hour(hour);
  }
  set_time(hour, 0);
}

// "24.12.", "24.12.2026", "12/24", "24-12-2026". With dots the day stands first; with other signs it may
// stand where it likes.
void PartsReader::read_short_date() {
  const std::string sign = peek(1)->text;
  const int first = value(0), second = value(2);
  const bool year = is_sign(3, sign) && is_number(4);
  if (sign == "-" && !year) return refuse_range();
  if (year && !take_year(4)) return;
  at_ += year ? 5 : 3;
  if (!year && sign == "." && is_sign(0, ".")) ++at_;
  if (sign == "." || !is_month(first)) return set_date(first, second);
  set_date(second, first);
  if (is_month(second) && first != second) parts_.other_month = second;
}

void PartsReader::refuse_range() {
  refuse("\"" + peek()->text + "-" + peek(2)->text + "\" may be a date or two; write the month as a word");
}

// "2026" or "26".
bool PartsReader::take_year(std::size_t ahead) {
  const std::size_t digits = peek(ahead)->text.size();
  if (digits != 2 && digits != 4) {
    refuse("a year has four digits");
    return false;
  }
  once(parts_.year, value(ahead) + (digits == 2 ? 2000 : 0), "years");
  return problem_.empty();
}

void PartsReader::read_day_or_year() {
  if (peek()->text.size() == 4) return take(parts_.year, value(0), "years");
  if (!is_two_digits(*peek())) return refuse_atom();
  once(parts_.day, value(0), "days of the month");
  ++at_;
  const DateAtom* ending = peek();
  if (ending == nullptr || !ending->glued) return;
  for (const std::string_view known : {"st", "nd", "rd", "th", "."})
    if (ending->text == known) return static_cast<void>(++at_);
}

// "+48h", "+2 days", "-2 days".
void PartsReader::read_signed(bool below_time) {
  if (peek()->text == "-" || below_time || !is_number(1, false)) return refuse_atom();
  ++at_;
  signed_ = true;
  if (!is_word(1, DateSense::unit))
    return refuse("\"+" + peek()->text + "\" of what? Write +" + peek()->text + "h, or +" + peek()->text +
                  " days");
  read_length(value(0), 1);
}

// "2 days", "two more days", "a couple of days", "48h"; several add up.
void PartsReader::read_length(int count, std::size_t ahead) {
  while (is_word(ahead, DateSense::more) || is_text(ahead, "of") || is_word(ahead, DateSense::few)) {
    parts_.more = parts_.more || is_word(ahead, DateSense::more);
    if (is_word(ahead, DateSense::few)) count = std::max(count, word(ahead)->value);
    ++ahead;
  }
  const auto unit = word(ahead);
  if (!unit || unit->sense != DateSense::unit) return refuse_atom();
  if (count > longest_length / unit->value) return refuse("that is too long");
  parts_.length = parts_.length.value_or(seconds{0}) + minutes(count * unit->value);
  at_ += ahead + 1;
  if (is_word(0, DateSense::from) && is_text(1, "now")) at_ += 2;
}

} // namespace games
