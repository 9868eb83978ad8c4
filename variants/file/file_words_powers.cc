// SPDX-License-Identifier: GPL-3.0-or-later
// file_words_powers - see file_words.h: the lines about powers, what they begin with and where they build
#include "variants/file/file_words.h"

#include <utility>

namespace variants {
namespace {

// Drops the powers taken over, and what was said of them.
void forget_powers(Draft& draft) {
  const auto is_taken_over = [](const auto& line) { return line.power.line == 0; };
  std::erase_if(draft.emergencies, is_taken_over);
  std::erase_if(draft.railways, is_taken_over);
  std::erase_if(draft.no_builds, is_taken_over);
  draft.powers.clear();
  for (auto* lines : draft.words_of_powers()) lines->clear();
  draft.players = draft.hand_victory = {};
}

// "power Austria A Austrian = Habsburg". The first such line of a file drops the powers taken over.
void read_power(FileReading& file, Line& line) {
  if (std::exchange(file.powers_taken_over, false)) forget_powers(file.draft);
  DraftPower power;
  power.name = line.word();
  const Word letter = line.word();
  power.data.name = power.name.text;
  power.data.letter = letter.text.size() == 1 ? letter.text.front() : '?';
  power.data.adjective = line.phrase("=").text;
  if (line.take('=')) power.data.aliases = line.list();
  if (power.data.adjective.empty())
    return file.complain(power.name,
                         "a power needs a name, a letter and an adjective, such as: power Italy I Italian");
  if (file.draft.power(power.name.text))
    return file.complain(power.name, "this power stands here a second time");
  file.draft.powers.push_back(std::move(power));
}

void read_home(FileReading& file, Line& line) {
  if (DraftPower* power = read_known_power(file, line)) power->homes = line.words();
}

void read_owns(FileReading& file, Line& line) {
  if (DraftPower* power = read_known_power(file, line)) power->owns = line.words();
}

std::vector<DraftUnit> units_in(Line& line) {
  std::vector<DraftUnit> units;
  do {
    if (line.at_end()) break;
    Word type = line.word(",");
    units.push_back({std::move(type), line.word(",")});
  } while (line.take(','));
  return units;
}

void read_units(FileReading& file, Line& line) {
  Line ahead = line;
  if (ahead.word().text == judge::Map::nobody().name) {
    line = ahead;
    file.draft.rules.neutrals = units_in(line);
  } else if (DraftPower* power = read_known_power(file, line)) {
    power->units = units_in(line);
  }
}

void read_builds(FileReading& file, Line& line) {
  const Word first = line.word();
  if (first.text.empty())
    return file.complain(first, "one word says where builds may be, such as: builds any_owned");
  if (line.at_end()) return void(file.draft.builds = first);
  for (const Word& power : line.words()) put(file.draft.own_builds, {power, {first}});
}

} // namespace

std::span<const FileWord> power_words() {
  static constexpr FileWord words[] = {
      {"power", read_power}, {"home", read_home},           {"units", read_units},
      {"owns", read_owns},   {"builds", read_builds, true}, // but not the builds of single powers
  };
  return words;
}

} // namespace variants
