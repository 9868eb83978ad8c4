// SPDX-License-Identifier: GPL-3.0-or-later
// draft_rules - see draft_rules.h
#include "variants/file/draft_rules.h"

#include "judge/board/rule_choice.h"
#include "parser/text.h"

#include <algorithm>

namespace variants {

namespace {

constexpr int largest = 99999;

// Years may lie before the year 0, and nothing else is counted so.
bool is_number_of(std::string_view key, std::optional<int> number) {
  return number && *number >= (key == "from" ? -largest : 0) && *number <= largest;
}

// "years 5 adjustments 10": each key with its number behind it; empty, with a complaint, where anything else
// stands there.
std::vector<int> numbers_behind(const std::vector<Word>& words, const std::vector<std::string_view>& keys,
                                const std::string& form, const Complaints& complain) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = parser::number_in<int>(words[i].text);
    const bool fits = i / 2 < keys.size() &&
                      (i % 2 == 0 ? words[i].text == keys[i / 2] : is_number_of(keys[i / 2], number));
    if (!fits) {
      complain(words[i], "this does not read as in: " + form);
      return std::vector<int>();
    }
    if (i % 2 == 1) numbers.push_back(*number);
  }
  if (numbers.size() == keys.size()) return numbers;
  complain(words.back(), "more was expected, as in: " + form);
  return std::vector<int>();
}

void check_turns(const judge::Calendar& calendar, const std::vector<Word>& words,
                 const Complaints& complain) {
  if (calendar.years_a_turn == 0 || calendar.adjusts_every == 0)
    return complain(words[calendar.years_a_turn == 0 ? 1 : 3], "a number of years was expected");
  for (int turn = 0; turn < calendar.adjusts_every; ++turn)
    if ((calendar.start.year + turn * calendar.years_a_turn) % calendar.adjusts_every == 0) return;
  complain(words[3], "no turn falls in a year that this number divides");
}

// Does a game that begins at the start of the calendar ever count centers at the end of the year?
bool counts_centers_in(int year, const judge::Calendar& calendar) {
  const bool by_year = calendar.start.season == judge::Season::year;
  if (by_year && (calendar.years_a_turn == 0 || calendar.adjusts_every == 0)) return true; // told already
  const judge::Phase last = {year, by_year ? judge::Season::year : judge::Season::fall};
  return last >= calendar.start && calendar.has(last) && calendar.counts_centers_after(last);
}

} // namespace

judge::Lead lead_of(const Draft& draft, const Complaints& complain) {
  const std::vector<Word>& words = draft.rules.lead;
  if (words.empty()) return {};
  const std::vector<int> numbers = numbers_behind(words, {"lead", "from", "less", "least"},
                                                  "victory 49 lead 20 from 2001 less 1 least 1", complain);
  if (numbers.empty()) return {};
  for (const std::size_t lead : {std::size_t{0}, std::size_t{3}})
    if (numbers[lead] == 0) complain(words[2 * lead + 1], "a lead of nothing wins nothing");
  if (numbers[3] > numbers[0]) complain(words[7], "the least lead is no more than the first");
  return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

judge::Calendar calendar_of(const Draft& draft, const Complaints& complain) {
  judge::Calendar calendar{draft.start.value_or(judge::Phase())};
  const std::vector<Word>& words = draft.rules.calendar;
  const bool by_year = calendar.start.season == judge::Season::year;
  if (words.empty() && by_year)
    complain(draft.start_as_written, "only a board with a calendar line begins so");
  if (words.empty()) return calendar;
  const std::vector<int> numbers =
      numbers_behind(words, {"years", "adjustments"}, "calendar years 5 adjustments 10", complain);
  if (numbers.empty()) return calendar;
  if (draft.start && !by_year)
    complain(draft.start_as_written, "turns have no seasons here: write a start such as Y1425M");
  calendar.years_a_turn = numbers[0];
  calendar.adjusts_every = numbers[1];
  check_turns(calendar, words, complain);
  return calendar;
}

// The values of the rule option.
std::uint8_t opening_of(const Draft& draft, const Complaints& complain) {
  const Word& word = draft.rules.opening;
  judge::Rules rules;
  if (!word.text.empty() && !judge::set_rule(rules, "opening", word.text).empty())
    complain(word, "board, blank or mobilize was expected");
  return rules.opening;
}

std::optional<int> homes_year_of(const Draft& draft, const judge::Calendar& calendar,
                                 const Complaints& complain) {
  const Word& word = draft.rules.homes_fixed;
  if (word.text.empty()) return std::nullopt;
  const auto year = parser::number_in<int>(word.text);
  if (!year || *year > largest || *year < -largest)
    complain(word, "a year was expected, such as 1899");
  else if (draft.start && !counts_centers_in(*year, calendar))
    complain(word, "no centers are counted in that year");
  return year;
}

} // namespace variants
