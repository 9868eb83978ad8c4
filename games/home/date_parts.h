// SPDX-License-Identifier: GPL-3.0-or-later
// date_parts - the words of dates and zones, and a date before it is understood: its parts, its atoms
#pragma once

#include "games/home/instant.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace games {

// ---- the words of dates, in the languages of orders; in lower case and without accents
//
// The table is data; docs/deadlines.md shows what is read.

enum class DateSense : std::uint8_t {
  weekday,   // value: 0 is Sunday
  month,     // from 1
  day_ahead, // today, tomorrow
  noon,      //
  midnight,  // of which day is asked, where one is named
  part,      // "evening": no time of day; value: the minutes at which that part of the day ends
  am,        //
  pm,        //
  clock,     // "uhr", "o'clock"
  unit,      // of a length; value: its minutes
  few,       // "two days": a small number
  more,      // "2 more days": longer than what is in force
  next,      // "next Friday": which is asked
  in,        // a length from now follows
  at,        // a time of day follows
  to,        // from a date to another
  from,      //
  until,     // to, and alone: up to a date
  time,      // "Paris time"
  own,       // "my time"
  judge,     // "judge time"
  filler     // says nothing by itself: "on", "the", "please"
};

struct DateWord {
  DateSense sense;
  int value = 0;
};

// How many words such rows have, with "|" between the words of one.
template <class Rows> constexpr std::size_t words_in(const Rows& rows) {
  std::size_t count = 0;
  for (const auto& row : rows) count += 1 + static_cast<std::size_t>(std::ranges::count(row.words, '|'));
  return count;
}

// The words of rows, sorted when this is compiled. Of two rows with one word the first counts.
template <std::size_t size> class SortedWords {
 public:
  template <class Rows> constexpr explicit SortedWords(const Rows& rows) {
    std::size_t at = 0;
    for (std::size_t row = 0; row < rows.size(); ++row)
      for (std::size_t begin = 0; begin <= rows[row].words.size(); ++at) {
        const std::size_t end = std::min(rows[row].words.find('|', begin), rows[row].words.size());
        words_[at] = {rows[row].words.substr(begin, end - begin), row};
        begin = end + 1;
      }
    std::sort(words_.begin(), words_.end());
  }
  // The row's number.
  std::optional<std::size_t> find(std::string_view word) const {
    const auto at = std::lower_bound(words_.begin(), words_.end(), std::pair(word, std::size_t{0}));
    return at != words_.end() && at->first == word ? std::optional(at->second) : std::nullopt;
  }

 private:
  std::array<std::pair<std::string_view, std::size_t>, size> words_{};
};

// English names of weekdays and months may be cut to three letters.
std::optional<DateWord> date_word(std::string_view word);

// "Friday".
std::string_view weekday_name(unsigned weekday);

// ---- time zones as people write them: "Europe/Paris", "Munich", "CET", "UTC+2", "+0100", "my time"

// What a zone's words say.
struct ZoneWords {
  std::string zone; // as Zone takes it; "" when the words name none
  // Of an abbreviation: what it says of the clocks there, "EST" that they are five hours behind UTC. On a day
  // on which they are not, something else is meant.
  bool checked = false;
  std::chrono::minutes offset{};
  std::string unclear; // a sentence: the words may mean several zones
};

// The whole text, in lower case.
ZoneWords read_zone_words(std::string_view text);

// How SET ZONE takes it: a zone that holds all year; "" and a sentence in `problem` for what names none.
std::string read_zone(std::string_view text, std::string& problem);

// ---- by whose clock, and from when on, a date is read

struct DateFrame {
  Instant now{};
  std::string judge_zone;
  std::string own_zone;        // of the writer, where he has set one: then his clock counts
  int default_minutes = 0;     // the time of day, when none is written ...
  bool default_by_own = false; // ... by the judge's clock, or by the writer's
  Instant length_from{};       // what "2 days" begin at; none: now
  Instant in_force{};          // what "2 more days" are added to; none: nothing

  const std::string& zone() const { return own_zone.empty() ? judge_zone : own_zone; }
};

struct DateOrError {
  Instant at{};
  std::string error;      // a sentence without its end
  bool is_length = false; // counted from somewhere: "+24h", "2 days"
};

// ---- what the words of a date say, one by one

struct DateParts {
  std::optional<int> weekday;                 // 0 is Sunday
  std::optional<int> year, month, day;        // month and day from 1
  std::optional<int> other_month;             // "11/12" may be the eleventh of this month, too ...
  std::optional<int> days_ahead;              // today, tomorrow
  std::optional<std::chrono::seconds> time;   // of day; 24 hours at most
  std::optional<std::chrono::seconds> length; // "2 days"
  bool more = false;                          // of a length: than what is in force
  bool midnight = false;                      // without a day beside it
  bool next = false;                          // "next Friday"
  bool part_of_day = false;                   // "tomorrow evening": wants a time
  std::optional<ZoneWords> zone;
  bool own_zone = false, judge_zone = false; // "my time", "judge time"

  bool has_date() const { return year || month || day; }
  bool has_day() const { return has_date() || weekday || days_ahead; }
};

struct PartsOrProblem {
  DateParts parts;
  std::string problem;
};

// ---- the text of a date in atoms: numbers, words and signs, each with what stands before it

struct DateAtom {
  enum class Kind : std::uint8_t { number, word, sign } kind = Kind::sign;
  std::string text;   // in lower case, without accents
  bool glued = false; // no blank stands before it: "23:30" is one thing, "23 : 30" is not
  int value = 0;      // of a number of at most six digits
};

// Commas and brackets part atoms like blanks; a word keeps its dots ("p.m.") and apostrophes.
std::vector<DateAtom> date_atoms(std::string_view text);

// The parts of the date that the atoms are; date_parts_reader.cc has the grammar.
PartsOrProblem read_date_parts(std::span<const DateAtom> atoms);

} // namespace games
