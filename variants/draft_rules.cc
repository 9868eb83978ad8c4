// draft_rules - see draft_rules.h
#include "variants/draft_rules.h"

#include "judge/board/rule_choice.h"

#include <algorithm>
#include <charconv>

namespace variants {

namespace {

constexpr int largest = 99999;

// "years 5 adjustments 10": each key with its number behind it; empty, with a complaint, where anything else
// stands there.
std::vector<int> numbers_behind(const std::vector<Word>& words, const std::vector<std::string_view>& keys,
                                const std::string& form, const Complaints& complain) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = number_in(words[i].text);
    const bool fits = i / 2 < keys.size() && (i % 2 == 0 ? words[i].text == keys[i / 2]
                                                         : number && *number >= 0 && *number <= largest);
    if (!fits) return complain(words[i], "this does not read as in: " + form), std::vector<int>();
    if (i % 2 == 1) numbers.push_back(*number);
  }
  if (numbers.size() == keys.size()) return numbers;
  return complain(words.back(), "more was expected, as in: " + form), std::vector<int>();
}

void check_turns(const judge::Calendar& calendar, const std::vector<Word>& words,
                 const Complaints& complain) {
  if (calendar.years_a_turn == 0 || calendar.adjusts_every == 0)
    return complain(words[calendar.years_a_turn == 0 ? 1 : 3], "a number of years was expected");
  for (int turn = 0; turn < calendar.adjusts_every; ++turn)
    if ((calendar.start.year + turn * calendar.years_a_turn) % calendar.adjusts_every == 0) return;
  complain(words[3], "no turn falls in a year that this number divides");
}

} // namespace

std::optional<int> number_in(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

judge::Lead lead_of(const DraftRules& rules, const Complaints& complain) {
  const std::vector<Word>& words = rules.lead;
  if (words.empty()) return {};
  const std::vector<int> numbers = numbers_behind(words, {"lead", "from", "less", "least"},
                                                  "victory 49 lead 20 from 2001 less 1 least 1", complain);
  if (numbers.empty()) return {};
  for (const std::size_t lead : {std::size_t{0}, std::size_t{3}})
    if (numbers[lead] == 0) complain(words[2 * lead + 1], "a lead of nothing wins nothing");
  return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

judge::Calendar calendar_of(const DraftRules& rules, std::optional<judge::Phase> start, const Word& written,
                            const Complaints& complain) {
  judge::Calendar calendar{start.value_or(judge::Phase())};
  const std::vector<Word>& words = rules.calendar;
  const bool by_year = calendar.start.season == judge::Season::year;
  if (words.empty() && by_year) complain(written, "only a board with a calendar line begins so");
  if (words.empty()) return calendar;
  const std::vector<int> numbers =
      numbers_behind(words, {"years", "adjustments"}, "calendar years 5 adjustments 10", complain);
  if (numbers.empty()) return calendar;
  if (start && !by_year) complain(written, "turns have no seasons here: write a start such as Y1425M");
  calendar.years_a_turn = numbers[0];
  calendar.adjusts_every = numbers[1];
  check_turns(calendar, words, complain);
  return calendar;
}

// The values of the rule option.
std::uint8_t opening_of(const DraftRules& rules, const Complaints& complain) {
  const Word& word = rules.opening;
  judge::Rules chosen;
  if (!word.text.empty() && !judge::set_rule(chosen, "opening", word.text).empty())
    complain(word, "board, blank or mobilize was expected");
  return chosen.opening;
}

int homes_year_of(const DraftRules& rules, const Complaints& complain) {
  const Word& word = rules.homes_fixed;
  if (word.text.empty()) return 0;
  const auto year = number_in(word.text);
  if (!year || *year < 1 || *year > largest) complain(word, "a year was expected, such as 1899");
  return year.value_or(0);
}

} // namespace variants
