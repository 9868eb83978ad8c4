// SPDX-License-Identifier: GPL-3.0-or-later
// date_words - the words of dates, in the languages of orders; in lower case and without accents
//
// The table is data (date_words.cc); docs/deadlines.md shows what is read.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

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

} // namespace games
