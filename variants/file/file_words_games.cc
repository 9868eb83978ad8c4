// SPDX-License-Identifier: GPL-3.0-or-later
// file_words_games - see file_words.h: the lines about turns, fates of powers, and what games begin with
#include "variants/file/file_words.h"

namespace variants {
namespace {

void read_calendar(FileReading& file, Line& line) {
  file.draft.rules.calendar = line.words();
  if (file.draft.rules.calendar.empty())
    file.complain(line.word(), "turns without seasons are told so: calendar years 5 adjustments 10");
}

// Empty, with a problem, where there is not one word.
Word only_word(FileReading& file, Line& line, const char* otherwise) {
  const Word word = line.word();
  if (!word.text.empty() && line.at_end()) return word;
  file.complain(line.at_end() ? word : line.word(), otherwise);
  return {};
}

void read_opening(FileReading& file, Line& line) {
  file.draft.rules.opening =
      only_word(file, line, "one word says how games begin, such as: opening mobilize");
}

void read_homes_fixed(FileReading& file, Line& line) {
  file.draft.rules.homes_fixed = only_word(file, line, "one year was expected, such as: homes_fixed 1899");
}

void read_neutrals(FileReading& file, Line& line) {
  file.draft.rules.neutrals_do =
      only_word(file, line, "one word says what comes of neutral armies: neutrals hold, or neutrals rebuild");
}

void read_no_draw(FileReading& file, Line& line) {
  if (!line.at_end()) file.complain(line.word(), "nothing stands behind no_draw");
  file.draft.rules.draws = false;
}

// "dummy Egypt France Turkey": nobody plays it; behind it, whose players order for it.
template <std::vector<DraftWords> DraftMatters::*lines> void words_line(FileReading& file, Line& line) {
  const Word power = line.word();
  put(file.draft.*lines, {power, line.words()});
}

// "league Catholic Saxony Spain": its name, and who belongs to it.
void read_league(FileReading& file, Line& line) {
  const Word name = line.word();
  const std::vector<Word> members = line.words();
  if (members.empty()) file.complain(name, "a league has a name and members, such as: league north Norway");
  for (const Word& power : members) put(file.draft.leagues, {power, {name}});
}

void read_rule(FileReading& file, Line& line) {
  const DraftRule rule{line.word(), line.word()};
  if (rule.value.text.empty() || !line.at_end())
    return file.complain(rule.name, "a rule option and its value, such as: rule immobile_dummies on");
  std::erase_if(file.draft.chosen, [&](const DraftRule& known) { return known.name.text == rule.name.text; });
  file.draft.chosen.push_back(rule);
}

void read_setting(FileReading& file, Line& line) {
  for (const Word& word : line.words()) {
    std::erase_if(file.draft.settings, [&](const Word& known) { return known.text == word.text; });
    file.draft.settings.push_back(word);
  }
}

// "players 7 28": how many, and what wins for the powers of one of them together.
void read_players(FileReading& file, Line& line) {
  file.draft.players = line.word();
  file.draft.hand_victory = line.word();
}

} // namespace

std::span<const FileWord> game_words() {
  static constexpr FileWord words[] = {
      {"calendar", read_calendar, true},
      {"opening", read_opening, true},
      {"homes_fixed", read_homes_fixed, true},
      {"neutrals", read_neutrals, true},
      {"no_draw", read_no_draw, true},
      {"dummy", words_line<&DraftMatters::dummies>},
      {"league", read_league},
      {"helps", words_line<&DraftMatters::helps>},
      {"hidden_build", words_line<&DraftMatters::hidden_builds>},
      {"reserves", words_line<&DraftMatters::reserves>},
      {"militia", words_line<&DraftMatters::militia>},
      {"rule", read_rule},
      {"setting", read_setting},
      {"players", read_players},
  };
  return words;
}

} // namespace variants
