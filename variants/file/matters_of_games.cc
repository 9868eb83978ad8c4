// SPDX-License-Identifier: GPL-3.0-or-later
// matters_of_games - what concerns single powers, how turns go, and what games begin with
#include "judge/board/rules.h"
#include "parser/text.h"
#include "variants/file/matters.h"

#include <algorithm>

namespace variants {

namespace {

using judge::Power, judge::PowerData;

constexpr int largest = 99999, most_extra_units = 99;

// ---- lines about powers: the first word is the power, or in a file stands behind what is said of it

// nullptr, with a problem, where no power is called so.
PowerData* named(DraftBoard& board, const Word& name) {
  const auto power = board.power(name);
  return power ? &board[*power] : nullptr;
}

std::span<const Word> behind_first(const DraftLine& line) { return std::span(line.words).subspan(1); }

// What is said of one power behind its name; none where nothing is.
using WordsOfPower = std::optional<std::vector<std::string>>;

template <WordsOfPower (*words_of)(const PowerData&, const judge::Map&)>
LineWords tell_powers(const Variant& variant) {
  LineWords lines;
  for (const Power power : variant.map.powers()) {
    const PowerData& data = variant.map.power(power);
    WordsOfPower words = words_of(data, variant.map);
    if (!words) continue;
    words->insert(words->begin(), data.name);
    lines.push_back(*std::move(words));
  }
  return lines;
}

// "league Catholic Saxony Spain", "builds any_owned Spain": a word, and the powers of which it is said.
void put_for_each(FileReading& file, Matter matter, const Word& said, const std::vector<Word>& powers) {
  for (const Word& power : powers) put(file.draft, {matter, {power, said}});
}

// ---- "builds any_owned": where powers build, all of them or those that stand behind it

std::string rule_word(std::string_view option, std::uint8_t value) {
  const auto row = std::ranges::find(judge::rule_options(), option, &judge::RuleOption::name);
  return std::string(row->values[value]);
}

// A value of the rule option, but for the one that asks the board; none, with a problem, for any other word.
std::optional<std::uint8_t> builds_named(DraftBoard& board, const Word& word) {
  judge::Rules rules;
  const bool known = judge::set_rule(rules, "builds", word.text).empty();
  if (known && rules.builds != judge::Builds::board) return rules.builds;
  board.complain(word, "home, any_owned, any_owned_if_home_held or any_home was expected");
  return std::nullopt;
}

void read_builds(FileReading& file, Line& line, const MatterRow& row) {
  const Word first = line.word();
  if (first.text.empty())
    return file.complain(first, "one word says where builds may be, such as: builds any_owned");
  if (line.at_end()) return put(file.draft, {row.matter, {first}});
  put_for_each(file, Matter::own_builds, first, line.words());
}

void set_builds(DraftBoard& board, const DraftLine& line) {
  if (const auto builds = builds_named(board, line[0])) board.data.builds = *builds;
}

void set_own_builds(DraftBoard& board, const DraftLine& line) {
  const auto builds = builds_named(board, line[1]);
  PowerData* power = builds ? named(board, line[0]) : nullptr;
  if (power != nullptr) power->own_builds = builds;
}

// Home centers no file needs to name.
LineWords tell_builds(const Variant& variant) {
  const std::uint8_t builds = variant.map.builds();
  return builds == judge::Builds::home ? LineWords() : LineWords{{rule_word("builds", builds)}};
}

WordsOfPower own_builds_of(const PowerData& power, const judge::Map&) {
  return power.own_builds ? WordsOfPower({rule_word("builds", *power.own_builds)}) : std::nullopt;
}

// ---- "dummy Egypt France Turkey": nobody plays it; behind it, whose players order for it

void make_dummy(DraftBoard& board, const DraftLine& line) {
  PowerData* dummy = named(board, line[0]);
  if (dummy == nullptr) return;
  dummy->dummy = true;
  const auto is_dummy = [&](const Word& name) {
    return std::ranges::any_of(board.draft.lines, [&](const DraftLine& one) {
      return one.matter == Matter::dummy && one[0].text == name.text;
    });
  };
  for (const Word& word : behind_first(line)) {
    const auto controller = board.power(word);
    if (!controller) continue;
    if (is_dummy(word)) board.complain(word, "nobody plays that power, so nobody orders for another by it");
    dummy->controllers.push_back(*controller);
  }
  if (std::ranges::all_of(board.data.powers, &PowerData::dummy))
    board.complain(line[0], "somebody has to play a power: with this one all are dummies");
}

WordsOfPower controllers_of(const PowerData& power, const judge::Map& map) {
  if (!power.dummy) return std::nullopt;
  return names_of(map, power.controllers);
}

// ---- "league Catholic Saxony Spain", "helps Saxony Catholic Protestant": whose units a power may help

void read_league(FileReading& file, Line& line, const MatterRow& row) {
  const Word name = line.word();
  const std::vector<Word> members = line.words();
  if (members.empty()) file.complain(name, "a league has a name and members, such as: league north Norway");
  put_for_each(file, row.matter, name, members);
}

void set_league(DraftBoard& board, const DraftLine& line) {
  if (PowerData* power = named(board, line[0])) power->league = line[1].text;
}

WordsOfPower league_of(const PowerData& power, const judge::Map&) {
  return power.league.empty() ? WordsOfPower() : WordsOfPower({power.league});
}

// Lets the power help the members of the league. True if it has any.
bool help(DraftBoard& board, PowerData& power, const std::string& league) {
  bool found = false;
  for (std::size_t i = 0; i < board.data.powers.size(); ++i) {
    if (board.data.powers[i].league != league) continue;
    power.helped.insert(Power(i));
    found = true;
  }
  return found;
}

void limit_help(DraftBoard& board, const DraftLine& line) {
  PowerData* power = named(board, line[0]);
  if (line.words.size() == 1) board.complain(line[0], "the leagues whose units it may help stand behind it");
  if (power == nullptr) return;
  power->helped_leagues.emplace();
  for (const Word& league : behind_first(line)) {
    power->helped_leagues->push_back(league.text);
    if (!help(board, *power, league.text)) board.complain(league, "no power belongs to that league");
  }
}

WordsOfPower helped_by(const PowerData& power, const judge::Map&) { return power.helped_leagues; }

// ---- "hidden_build Egypt cai": centers where it builds unseen

void hide_builds(DraftBoard& board, const DraftLine& line) {
  PowerData* power = named(board, line[0]);
  if (line.words.size() == 1) board.complain(line[0], "the centers where it builds unseen stand behind it");
  for (const Word& word : behind_first(line)) {
    const auto at = std::ranges::find(board.data.provinces, word.text, &judge::ProvinceData::id);
    if (at == board.data.provinces.end() || !at->center)
      board.complain(word, "the id of a center was expected");
    else if (power != nullptr)
      power->hidden_builds.emplace_back(static_cast<std::size_t>(at - board.data.provinces.begin()));
  }
}

WordsOfPower hidden_builds_of(const PowerData& power, const judge::Map& map) {
  std::vector<std::string> ids;
  for (const judge::Province p : power.hidden_builds) ids.push_back(map.province(p).id);
  return ids.empty() ? WordsOfPower() : ids;
}

// ---- "reserves Austria 2", "militia Austria 1": units beyond its centers

template <int PowerData::*field> void set_number(DraftBoard& board, const DraftLine& line) {
  PowerData* power = named(board, line[0]);
  if (line.words.size() != 2)
    return board.complain(line[0], "one number stands behind the power, such as: reserves Austria 2");
  const int value = board.number(line[1], 1, most_extra_units);
  if (power != nullptr) power->*field = value;
}

template <int PowerData::*field> WordsOfPower number_of(const PowerData& power, const judge::Map&) {
  return power.*field > 0 ? WordsOfPower({std::to_string(power.*field)}) : std::nullopt;
}

// ---- lines of one word, and of none

// An empty word, with a problem, where there is not one.
void put_only_word(FileReading& file, Line& line, const MatterRow& row, const char* otherwise) {
  Word word = line.word();
  if (word.text.empty() || !line.at_end()) {
    file.complain(line.at_end() ? word : line.word(), otherwise);
    word = {};
  }
  put(file.draft, {row.matter, {word}});
}

void read_opening(FileReading& file, Line& line, const MatterRow& row) {
  put_only_word(file, line, row, "one word says how games begin, such as: opening mobilize");
}

void read_homes_fixed(FileReading& file, Line& line, const MatterRow& row) {
  put_only_word(file, line, row, "one year was expected, such as: homes_fixed 1899");
}

void read_neutrals(FileReading& file, Line& line, const MatterRow& row) {
  put_only_word(file, line, row,
                "one word says what comes of neutral armies: neutrals hold, or neutrals rebuild");
}

void read_no_draw(FileReading& file, Line& line, const MatterRow& row) {
  if (!line.at_end()) file.complain(line.word(), "nothing stands behind no_draw");
  put(file.draft, {row.matter, {}});
}

LineWords tell_no_draw(const Variant& variant) { return variant.draws ? LineWords() : LineWords{{}}; }

// The values of the rule option.
void set_opening(DraftBoard& board, const DraftLine& line) {
  judge::Rules rules;
  if (!line[0].text.empty() && !judge::set_rule(rules, "opening", line[0].text).empty())
    board.complain(line[0], "board, blank or mobilize was expected");
  board.data.opening = rules.opening;
}

LineWords tell_opening(const Variant& variant) {
  const std::uint8_t opening = variant.map.opening();
  return opening == judge::Opening::board ? LineWords() : LineWords{{rule_word("opening", opening)}};
}

LineWords tell_neutrals(const Variant& variant) {
  return variant.map.guarded().empty() ? LineWords() : LineWords{{"rebuild"}};
}

// ---- "calendar years 5 adjustments 10", "homes_fixed 1899"

void read_calendar(FileReading& file, Line& line, const MatterRow& row) {
  const std::vector<Word> words = line.words();
  if (words.empty())
    file.complain(line.word(), "turns without seasons are told so: calendar years 5 adjustments 10");
  put(file.draft, {row.matter, words});
}

void check_turns(DraftBoard& board, const std::vector<Word>& words) {
  const judge::Calendar& calendar = board.calendar;
  if (calendar.years_a_turn == 0 || calendar.adjusts_every == 0)
    return board.complain(words[calendar.years_a_turn == 0 ? 1 : 3], "a number of years was expected");
  for (int turn = 0; turn < calendar.adjusts_every; ++turn)
    if ((calendar.start.year + turn * calendar.years_a_turn) % calendar.adjusts_every == 0) return;
  board.complain(words[3], "no turn falls in a year that this number divides");
}

void set_calendar(DraftBoard& board, const DraftLine& line) {
  if (line.words.empty()) return;
  const std::vector<int> numbers =
      board.numbers(line.words, {"years", "adjustments"}, "calendar years 5 adjustments 10");
  if (numbers.empty()) return;
  if (board.draft.start && board.calendar.start.season != judge::Season::year)
    board.complain(board.draft.start_as_written, "turns have no seasons here: write a start such as Y1425M");
  board.calendar.years_a_turn = numbers[0];
  board.calendar.adjusts_every = numbers[1];
  check_turns(board, line.words);
}

LineWords tell_calendar(const Variant& variant) {
  const judge::Calendar& calendar = variant.calendar;
  if (calendar.years_a_turn == 0) return {};
  return {{"years", std::to_string(calendar.years_a_turn), "adjustments",
           std::to_string(calendar.adjusts_every)}};
}

// True if a game that begins at the start of the calendar ever counts centers at the end of the year.
bool counts_centers_in(int year, const judge::Calendar& calendar) {
  const bool by_year = calendar.start.season == judge::Season::year;
  if (by_year && (calendar.years_a_turn == 0 || calendar.adjusts_every == 0)) return true; // told already
  const judge::Phase last = {year, by_year ? judge::Season::year : judge::Season::fall};
  return last >= calendar.start && calendar.has(last) && calendar.counts_centers_after(last);
}

void fix_homes(DraftBoard& board, const DraftLine& line) {
  if (line[0].text.empty()) return;
  const auto year = parser::number_in<int>(line[0].text);
  if (!year || *year > largest || *year < -largest)
    board.complain(line[0], "a year was expected, such as 1899");
  else if (board.draft.start && !counts_centers_in(*year, board.calendar))
    board.complain(line[0], "no centers are counted in that year");
  board.data.homes_fixed_in = year;
}

LineWords tell_homes_fixed(const Variant& variant) {
  const auto year = variant.map.homes_fixed_in();
  return year ? LineWords{{std::to_string(*year)}} : LineWords();
}

// ---- "rule immobile_dummies on", "setting cd_builds": what a game may set otherwise

void read_rule(FileReading& file, Line& line, const MatterRow& row) {
  const Word name = line.word(), value = line.word();
  if (value.text.empty() || !line.at_end())
    return file.complain(name, "a rule option and its value, such as: rule immobile_dummies on");
  put(file.draft, {row.matter, {name, value}});
}

// "" or what is wrong. Where powers build and how games begin is the board's own, and has a line of its own.
std::string why_no_rule(const std::string& name, const std::string& value) {
  judge::Rules rules;
  if (std::string wrong = judge::set_rule(rules, name, value); !wrong.empty()) return wrong;
  if (rules.builds == judge::Builds::board && rules.opening == judge::Opening::board) return "";
  return "a board says this by a line of its own: " + name + " " + value;
}

void choose_rule(DraftBoard& board, const DraftLine& line) {
  if (std::string wrong = why_no_rule(line[0].text, line[1].text); !wrong.empty())
    board.complain(line[0], std::move(wrong));
  board.beginning.rules.emplace_back(line[0].text, line[1].text);
}

LineWords tell_rules(const Variant& variant) {
  LineWords lines;
  for (const auto& [name, value] : variant.beginning.rules) lines.push_back({name, value});
  return lines;
}

void read_settings(FileReading& file, Line& line, const MatterRow& row) {
  for (const Word& word : line.words()) put(file.draft, {row.matter, {word}});
}

void choose_setting(DraftBoard& board, const DraftLine& line) {
  if (std::ranges::find(setting_names(), line[0].text) == setting_names().end())
    board.complain(line[0], "no such setting; known are " + parser::joined(setting_names(), ", "));
  board.beginning.settings.push_back(line[0].text);
}

LineWords tell_settings(const Variant& variant) {
  LineWords lines;
  for (const std::string& name : variant.beginning.settings) lines.push_back({name});
  return lines;
}

// ---- "players 7 28": how many, and what wins for the powers of one of them together

void set_players(DraftBoard& board, const DraftLine& line) {
  const auto played = static_cast<int>(std::ranges::count(board.data.powers, false, &PowerData::dummy));
  if (!line[0].text.empty()) board.beginning.players = board.number(line[0], 1, played);
  if (!line[1].text.empty()) board.hand_victory = board.number(line[1], 1, board.center_count());
}

LineWords tell_players(const Variant& variant) {
  const int players = variant.beginning.players, together = variant.hand_victory;
  const auto number = [](int value) { return value > 0 ? std::to_string(value) : std::string(); };
  return players == 0 && together == 0 ? LineWords() : LineWords{{number(players), number(together)}};
}

} // namespace

std::span<const std::string_view> setting_names() {
  static constexpr std::string_view names[] = {"cd_builds", "cd_retreats", "cd_supports", "team_victory"};
  return names;
}

std::span<const MatterRow> matters_of_games() {
  using enum Matter;
  constexpr auto powers = MatterPart::powers, rules = MatterPart::rules, beginning = MatterPart::beginning;
  using enum Replaces;
  using enum Written;
  static constexpr MatterRow rows[] = {
      {own_builds, "builds", powers, "PW", same, nullptr, set_own_builds, tell_powers<own_builds_of>,
       by_last},
      {dummy, "dummy", powers, "Pp+", same, read_words, make_dummy, tell_powers<controllers_of>},
      {league, "league", powers, "PW", same, read_league, set_league, tell_powers<league_of>, by_last},
      {helps, "helps", powers, "Pg+", same, read_words, limit_help, tell_powers<helped_by>},
      {hidden_build, "hidden_build", powers, "Pc+", same, read_words, hide_builds,
       tell_powers<hidden_builds_of>},
      {reserves, "reserves", powers, "PW+", same, read_words, set_number<&PowerData::reserves>,
       tell_powers<number_of<&PowerData::reserves>>},
      {militia, "militia", powers, "PW+", same, read_words, set_number<&PowerData::militia>,
       tell_powers<number_of<&PowerData::militia>>},
      {builds, "builds", rules, "W", all, read_builds, set_builds, tell_builds},
      {calendar, "calendar", rules, "W+", all, read_calendar, set_calendar, tell_calendar},
      {opening, "opening", rules, "W", all, read_opening, set_opening, tell_opening},
      {homes_fixed, "homes_fixed", rules, "W", all, read_homes_fixed, fix_homes, tell_homes_fixed},
      {no_draw, "no_draw", rules, "", all, read_no_draw, nullptr, tell_no_draw},
      {neutrals, "neutrals", MatterPart::neutrals, "W", all, read_neutrals, nullptr, tell_neutrals},
      {rule, "rule", beginning, "WW", same, read_rule, choose_rule, tell_rules},
      {setting, "setting", beginning, "W", same, read_settings, choose_setting, tell_settings, together},
      {players, "players", beginning, "WW", all, read_words, set_players, tell_players},
  };
  return rows;
}

} // namespace variants
