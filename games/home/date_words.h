// SPDX-License-Identifier: GPL-3.0-or-later
// date_words - the words of dates, in the languages of orders; in lower case and without accents
//
// The table is data (date_words.cc); docs/deadlines.md shows what is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace games {

enum class DateSense : std::uint8_t {
  weekday,   // value: 0 is Sunday
  month,     // from 1
  day_ahead, // today, tomorrow
  noon,      //
  midnight,  // of which day is asked, where one is named
  part,      // "evening": a part of the day is no time of day
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

// Of words with | between: "time|clock".
bool is_one_of(std::string_view words, std::string_view word);

// English names of weekdays and months may be cut to three letters.
std::optional<DateWord> date_word(std::string_view word);

// "Friday".
std::string_view weekday_name(unsigned weekday);

} // namespace games
