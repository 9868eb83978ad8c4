// SPDX-License-Identifier: GPL-3.0-or-later
// draft_rules - see draft_rules.h
#include "variants/file/draft_rules.h"

#include "judge/board/rules.h"
#include "parser/text.h"

#include <algorithm>

namespace variants {

// ---- what a board says of its games, checked: who wins, how they begin, in which turns they go

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

// ---- what is said of single powers, and what games begin with: parts of build (draft_build.h)

namespace {

using judge::Power, judge::PowerData;

constexpr int most_extra_units = 99;

// nullptr, with a problem, where no power is called so.
PowerData* named(DraftBoard& board, const Word& name) {
  const auto power = board.power(name);
  return power ? &board[*power] : nullptr;
}

int number_between(DraftBoard& board, const Word& word, int least, int most) {
  const auto value = parser::number_in<int>(word.text);
  if (value && *value >= least && *value <= most) return *value;
  board.complain(word,
                 "a number from " + std::to_string(least) + " to " + std::to_string(most) + " was expected");
  return least;
}

void set_builds(DraftBoard& board, const DraftWords& line) {
  const auto builds = builds_named(line.words.front(), board);
  PowerData* power = builds ? named(board, line.power) : nullptr;
  if (power != nullptr) power->own_builds = builds;
}

void make_dummy(DraftBoard& board, const DraftWords& line) {
  PowerData* dummy = named(board, line.power);
  if (dummy == nullptr) return;
  dummy->dummy = true;
  const auto is_dummy = [&](const Word& name) {
    return std::ranges::any_of(board.draft.dummies,
                               [&](const DraftWords& one) { return one.power.text == name.text; });
  };
  for (const Word& word : line.words) {
    const auto controller = board.power(word);
    if (!controller) continue;
    if (is_dummy(word)) board.complain(word, "nobody plays that power, so nobody orders for another by it");
    dummy->controllers.push_back(*controller);
  }
}

void check_played(DraftBoard& board) {
  const std::vector<DraftWords>& dummies = board.draft.dummies;
  if (!dummies.empty() && std::ranges::all_of(board.data.powers, &PowerData::dummy))
    board.complain(dummies.back().power, "somebody has to play a power: with this one all are dummies");
}

// Lets the power help the members of the league; has it any?
bool help(DraftBoard& board, PowerData& power, const std::string& league) {
  bool found = false;
  for (std::size_t i = 0; i < board.data.powers.size(); ++i) {
    if (board.data.powers[i].league != league) continue;
    power.helped.insert(Power(i));
    found = true;
  }
  return found;
}

void limit_help(DraftBoard& board, const DraftWords& line) {
  PowerData* power = named(board, line.power);
  if (line.words.empty()) board.complain(line.power, "the leagues whose units it may help stand behind it");
  if (power == nullptr) return;
  power->helped_leagues.emplace();
  for (const Word& league : line.words) {
    power->helped_leagues->push_back(league.text);
    if (!help(board, *power, league.text)) board.complain(league, "no power belongs to that league");
  }
}

void hide_builds(DraftBoard& board, const DraftWords& line) {
  PowerData* power = named(board, line.power);
  if (line.words.empty()) board.complain(line.power, "the centers where it builds unseen stand behind it");
  for (const Word& word : line.words) {
    const auto at = std::ranges::find(board.data.provinces, word.text, &judge::ProvinceData::id);
    if (at == board.data.provinces.end() || !at->center)
      board.complain(word, "the id of a center was expected");
    else if (power != nullptr)
      power->hidden_builds.emplace_back(static_cast<std::size_t>(at - board.data.provinces.begin()));
  }
}

void set_number(DraftBoard& board, const DraftWords& line, int PowerData::*field) {
  PowerData* power = named(board, line.power);
  if (line.words.size() != 1)
    return board.complain(line.power, "one number stands behind the power, such as: reserves Austria 2");
  const int value = number_between(board, line.words.front(), 1, most_extra_units);
  if (power != nullptr) power->*field = value;
}

} // namespace

std::span<const std::string_view> setting_names() {
  static constexpr std::string_view names[] = {"cd_builds", "cd_retreats", "cd_supports", "team_victory"};
  return names;
}

// The values of the rule option, but the one that asks the board.
std::optional<std::uint8_t> builds_named(const Word& word, DraftBoard& board) {
  judge::Rules rules;
  const bool known = judge::set_rule(rules, "builds", word.text).empty();
  if (known && rules.builds != judge::Builds::board) return rules.builds;
  board.complain(word, "home, any_owned, any_owned_if_home_held or any_home was expected");
  return std::nullopt;
}

void read_matters_of_powers(DraftBoard& board) {
  const Draft& draft = board.draft;
  for (const DraftWords& line : draft.own_builds) set_builds(board, line);
  for (const DraftWords& line : draft.dummies) make_dummy(board, line);
  check_played(board);
  for (const DraftWords& line : draft.leagues)
    if (PowerData* power = named(board, line.power)) power->league = line.words.front().text;
  for (const DraftWords& line : draft.helps) limit_help(board, line);
  for (const DraftWords& line : draft.hidden_builds) hide_builds(board, line);
  for (const DraftWords& line : draft.reserves) set_number(board, line, &PowerData::reserves);
  for (const DraftWords& line : draft.militia) set_number(board, line, &PowerData::militia);
}

namespace {

// "" or what is wrong. Where powers build and how games begin is the board's own, and has a line of its own.
std::string why_no_rule(const DraftRule& rule) {
  judge::Rules rules;
  if (std::string wrong = judge::set_rule(rules, rule.name.text, rule.value.text); !wrong.empty())
    return wrong;
  if (rules.builds == judge::Builds::board && rules.opening == judge::Opening::board) return "";
  return "a board says this by a line of its own: " + rule.name.text + " " + rule.value.text;
}

} // namespace

Beginning read_beginning(DraftBoard& board) {
  const Draft& draft = board.draft;
  Beginning beginning;
  for (const DraftRule& rule : draft.chosen) {
    if (std::string wrong = why_no_rule(rule); !wrong.empty()) board.complain(rule.name, std::move(wrong));
    beginning.rules.emplace_back(rule.name.text, rule.value.text);
  }
  for (const Word& word : draft.settings) {
    if (std::ranges::find(setting_names(), word.text) == setting_names().end())
      board.complain(word, "no such setting; known are " + parser::joined(setting_names(), ", "));
    beginning.settings.push_back(word.text);
  }
  const auto played = static_cast<int>(std::ranges::count(board.data.powers, false, &PowerData::dummy));
  if (!draft.players.text.empty()) beginning.players = number_between(board, draft.players, 1, played);
  return beginning;
}

int read_hand_victory(DraftBoard& board) {
  const Word& word = board.draft.hand_victory;
  const auto centers = std::ranges::count(board.data.provinces, true, &judge::ProvinceData::center);
  return word.text.empty() ? 0 : number_between(board, word, 1, static_cast<int>(centers));
}

} // namespace variants
