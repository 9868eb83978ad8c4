// SPDX-License-Identifier: GPL-3.0-or-later
// ranges - which numbers a game can have: one table, for what players set and for what files hold
//
// A number outside its range is never taken: SET refuses it by these words, and the reader of game files
// names the line. So what was acknowledged can be read again. NaN and infinity are no numbers. Times have
// their range in games/home/instant.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace games {

struct Range {
  double least, most;
  std::string_view what; // "hours"
};

namespace ranges {
constexpr Range clock_minutes{-1, 1439, "minutes past midnight, -1 for none"};
constexpr Range clock_hours{0, 10000, "hours"};
constexpr Range absence_days{0, 31, "days"};
constexpr Range victory_centers{0, 1000, "centers; 0: as the variant says"};
constexpr Range powers{0, 200, "powers or players; 0: as the board has them"};
constexpr Range dedication{-10000, 10000, "points"};
constexpr Range share{0, 1, "a share"};
constexpr Range late_count{0, 1'000'000, "turns"};
constexpr Range turn_number{1, 1'000'000, "turns"};
constexpr Range letters{0, 1'000'000'000, "letters of press"};
constexpr Range choices{1, 999, "as questions and choices are counted"};
constexpr Range credits{0, 1'000'000, "credits"};
constexpr Range events{0, 1'000'000'000, "letters and notices"};
} // namespace ranges

bool holds(const Range& range, double number); // false for NaN
// The number that the text is, in plain digits; nullopt when it is none, or outside the range.
std::optional<double> number_in(const Range& range, std::string_view text);
std::optional<int> whole_number_in(const Range& range, std::string_view text);
// "a number from 0 to 10000 (hours)".
std::string in_words(const Range& range);

} // namespace games
