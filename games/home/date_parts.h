// SPDX-License-Identifier: GPL-3.0-or-later
// date_parts - what the words of a date say, one by one
#pragma once

#include "games/home/zone_words.h"

#include <chrono>
#include <optional>
#include <string>

namespace games {

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

} // namespace games
