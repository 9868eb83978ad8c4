// SPDX-License-Identifier: GPL-3.0-or-later
// date_parts_reader - the grammar of dates (see date_parts.h): reads the atoms of a text one item after the
// other
#include "games/home/date_parts.h"

namespace games {

namespace {

using std::chrono::hours, std::chrono::minutes, std::chrono::seconds;

constexpr int longest_length = 10000 * 60; // minutes

class PartsReader {
 public:
  explicit PartsReader(std::span<const DateAtom> atoms) : atoms_(atoms) {}

  PartsOrProblem read() {
    while (at_ < atoms_.size() && problem_.empty()) read_item();
    if (problem_.empty()) check();
    return {parts_, problem_};
  }

 private:
  using Kind = DateAtom::Kind;

  static bool is_two_digits(const DateAtom& atom) {
    return atom.kind == Kind::number && atom.text.size() <= 2;
  }
  static bool is_month(int number) { return number >= 1 && number <= 12; }

  // ---- the atoms

  const DateAtom* peek(std::size_t ahead = 0) const {
    return at_ + ahead < atoms_.size() ? &atoms_[at_ + ahead] : nullptr;
  }
  bool is_sign(std::size_t ahead, std::string_view signs, bool glued = true) const {
    const DateAtom* atom = peek(ahead);
    return atom != nullptr && atom->kind == Kind::sign && signs.find(atom->text) != signs.npos &&
           (atom->glued || !glued);
  }
  bool is_number(std::size_t ahead, bool glued = true) const {
    const DateAtom* atom = peek(ahead);
    return atom != nullptr && atom->kind == Kind::number && atom->value >= 0 && (atom->glued || !glued);
  }
  std::optional<DateWord> word(std::size_t ahead) const {
    const DateAtom* atom = peek(ahead);
    return atom == nullptr || atom->kind != Kind::word ? std::nullopt : date_word(atom->text);
  }
  bool is_word(std::size_t ahead, DateSense sense) const {
    const auto found = word(ahead);
    return found && found->sense == sense;
  }
  int value(std::size_t ahead) const { return peek(ahead)->value; }
  bool is_text(std::size_t ahead, std::string_view text) const {
    return peek(ahead) != nullptr && peek(ahead)->text == text;
  }
  bool is_half(std::size_t ahead) const {
    return is_word(ahead, DateSense::am) || is_word(ahead, DateSense::pm);
  }
  bool is_clock(std::size_t ahead) const { return is_half(ahead) || is_word(ahead, DateSense::clock); }

  void refuse(const std::string& problem) { problem_ = problem; }

  void refuse_atom() { refuse('"' + peek()->text + "\" is no part of a date"); }

  void refuse_hour(int hour) {
    const std::string number = std::to_string(hour);
    refuse("\"at " + number + "\" may be morning or evening: write " + number + ":00" +
           (hour < 12 ? " or " + std::to_string(hour + 12) + ":00" : ""));
  }

  void once(std::optional<int>& part, int value, const char* what) {
    if (part && *part != value)
      refuse(std::string("two ") + what + " are written; write the month as a word");
    part = value;
  }

  void set_time(int hour, int minute, int second = 0) {
    if (hour > 24 || minute > 59 || second > 59 || (hour == 24 && minute + second > 0))
      return refuse("there is no such time of day; write it like 18:00");
    const seconds time = hours(hour) + minutes(minute) + seconds(second);
    if (parts_.time && *parts_.time != time) return refuse("two times of day are written");
    parts_.time = time;
    below_time_ = true;
  }

  void set_date(int day, int month) {
    if (parts_.day || parts_.month)
      return refuse("two dates are written; a time of day is written like 20:10");
    parts_.day = day;
    parts_.month = month;
    if (!is_month(month)) refuse("there is no such month");
  }

  void read_item() {
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
  bool read_zone(bool below_time) {
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
  bool is_zone_beside_word() const { return is_sign(1, "/") && !is_number(2); }

  // "+0100" anywhere, "+2", "-5" and "-05:00" behind a time.
  bool is_offset(bool below_time) const {
    if (!is_sign(0, "+-", false) || !is_number(1)) return false;
    const bool unit = is_word(2, DateSense::unit);
    const bool four = peek(1)->text.size() == 4 && (peek()->text == "+" || below_time);
    return !unit && (four || (below_time && (peek()->glued || is_sign(2, ":") || peek()->text == "+")));
  }

  void take_zone(const ZoneWords& zone, std::size_t count) {
    if (!zone.unclear.empty()) return refuse(zone.unclear);
    // "23:30 +0100 (CET)" says the same twice; which of two others is meant nobody knows.
    if (parts_.zone && parts_.zone->zone != zone.zone && parts_.zone->offset != zone.offset)
      return refuse("two time zones are written");
    parts_.zone = zone;
    at_ += count;
    if (is_text(0, "standard")) ++at_;
    if (is_word(0, DateSense::time)) ++at_;
  }

  std::string joined(std::size_t count) const {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += (i > 0 && !peek(i)->glued ? " " : "") + peek(i)->text;
    return text;
  }

  void read_word(const DateWord& found) {
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
      if (found.value == 24 * 60 && is_number(1, false)) break; // "el dia 7"
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

  void take(std::optional<int>& part, int value, const char* what) {
    ++at_;
    once(part, value, what);
  }

  // "my time"
  void read_whose(bool& zone) {
    if (!is_word(1, DateSense::time)) return refuse_atom();
    zone = true;
    at_ += 2;
  }

  // "at 8" says no half of the day, "at 18" does.
  void read_at() {
    ++at_;
    if (!is_number(0, false) || !is_two_digits(*peek())) return;
    const bool alone = !is_sign(1, ":.-/") && !is_clock(1) && !is_word(1, DateSense::unit) &&
                       !is_word(1, DateSense::month) && !is_word(1, DateSense::noon);
    if (!alone) return;
    if (value(0) <= 12) return refuse_hour(value(0));
    set_time(value(0), 0);
    ++at_;
  }

  void check() {
    const bool has_day = parts_.has_day();
    if (parts_.length && (parts_.has_date() || parts_.weekday || parts_.days_ahead))
      return refuse("a length and a day are written; write one of them");
    if (parts_.more && !parts_.length) return refuse("how much longer is missing, as in 2 days");
    if (parts_.part_of_day && !parts_.time)
      return refuse("a part of the day is no time: write one like 20:00");
    if (parts_.midnight && (has_day || parts_.time || parts_.length))
      return refuse("\"midnight\" may begin or end the day: write 23:59, or 00:00 of the day after");
    if (parts_.next && !parts_.weekday) return refuse("\"next\" goes with a weekday; write a date");
    if (parts_.month && !parts_.day) return refuse("the day of the month is missing");
    if (parts_.year && !parts_.month) return refuse("a year needs a month and a day");
    if (parts_.days_ahead && (parts_.has_date() || parts_.weekday)) return refuse("two days are written");
    if (!has_day && !parts_.time && !parts_.length && !parts_.midnight) refuse("a day or a time is missing");
  }

  // ---- times of day, days, years and lengths

  void read_number() {
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

  bool is_iso_date() const {
    return peek()->text.size() == 4 && is_sign(1, "-/.") && is_number(2) && is_sign(3, "-/.") && is_number(4);
  }

  // "2026-11-21T23:30"
  void read_iso_date() {
    once(parts_.year, value(0), "years");
    set_date(value(4), value(2));
    at_ += 5;
    const DateAtom* t = peek();
    if (t != nullptr && t->text == "t" && t->glued && is_number(1)) ++at_;
  }

  // "20.30", which is no date; "20.15 Uhr", "8.30 pm".
  bool is_time_with_dot() const {
    if (!is_sign(1, ".") || !is_number(2) || peek(2)->text.size() != 2 || is_sign(3, ".")) return false;
    return !is_month(value(2)) || is_clock(3);
  }

  // "23:30", "23:30:00", "8:30 pm"
  void read_time(std::string_view sign) {
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
  bool is_hours(std::size_t ahead) const {
    return is_word(ahead, DateSense::unit) && word(ahead)->value == 60;
  }

  // Takes "am" or "pm" and makes the hour one of 24. False after a refusal.
  bool take_half(int& hour) {
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
  bool read_hour() {
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
  void read_full_hour(int hour) {
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
  void read_short_date() {
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

  void refuse_range() {
    refuse("\"" + peek()->text + "-" + peek(2)->text + "\" may be a date or two; write the month as a word");
  }

  // "2026" or "26".
  bool take_year(std::size_t ahead) {
    const std::size_t digits = peek(ahead)->text.size();
    if (digits != 2 && digits != 4) {
      refuse("a year has four digits");
      return false;
    }
    once(parts_.year, value(ahead) + (digits == 2 ? 2000 : 0), "years");
    return problem_.empty();
  }

  void read_day_or_year() {
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
  void read_signed(bool below_time) {
    if (peek()->text == "-" || below_time || !is_number(1, false)) return refuse_atom();
    ++at_;
    signed_ = true;
    if (!is_word(1, DateSense::unit))
      return refuse("\"+" + peek()->text + "\" of what? Write +" + peek()->text + "h, or +" + peek()->text +
                    " days");
    read_length(value(0), 1);
  }

  // "2 days", "two more days", "a couple of days", "48h"; several add up.
  void read_length(int count, std::size_t ahead) {
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

  std::span<const DateAtom> atoms_;
  std::size_t at_ = 0;
  DateParts parts_;
  std::string problem_;
  bool below_time_ = false; // the item before was a time of day
  bool signed_ = false;     // "+" stands before the number
};

} // namespace

PartsOrProblem read_date_parts(std::span<const DateAtom> atoms) {
  if (atoms.empty()) return {{}, "a date is missing"};
  return PartsReader(atoms).read();
}

} // namespace games
