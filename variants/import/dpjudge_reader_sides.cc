// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader_sides - dummies, leagues, and units beyond the centers in the DPjudge's map files
#include "parser/text.h"
#include "variants/file/matters.h"
#include "variants/import/dpjudge_reader.h"
#include "variants/import/foreign_names.h"

#include <algorithm>
#include <string>
#include <utility>

namespace variants {

namespace {

// In place of what earlier lines made of it. The words stay where they were written: at them what is wrong is
// told.
void make_dummy(MapReading& map, const Word& word, const std::string& power,
                const std::vector<std::string>& controllers) {
  DraftLine dummy{Matter::dummy, {{power, word.line, word.column}}};
  for (const std::string& name : controllers)
    if (name != power) dummy.words.push_back({name, word.line, word.column});
  put(map.board, std::move(dummy));
  std::erase_if(map.controls, [&](const MapControl& one) { return one.name == power; });
}

// "DUMMY" below a power, "DUMMIES TURKEY ITALY", "DUMMIES ALL EXCEPT FRANCE": nobody plays them. Whose
// players order for one is still so.
ForeignEffect read_dummies(MapReading& map, const Word& word, Line& line) {
  for (const std::string& name : powers_listed(map, word, line)) {
    const auto is_it = [&](const DraftLine& known) {
      return known.matter == Matter::dummy && known[0].text == name;
    };
    if (std::ranges::none_of(map.board.lines, is_it)) make_dummy(map, word, name, {});
  }
  return ForeignEffect::board;
}

// "CONTROL FRANCE TURKEY" below a power, "CONTROL AUSTRIA BY FRANCE TURKEY": it is a dummy, and their players
// order for it.
ForeignEffect read_control(MapReading& map, const Word& word, Line& line) {
  Line behind = line;
  Word named = behind.word();
  const bool is_told = says(behind.word(), "BY");
  const DraftPower* power = is_told ? map.power_called(named.text) : map.current(word);
  if (power == nullptr) return is_told ? map.refuse(named, "no power is called so") : ForeignEffect::nothing;
  const std::string name = power->data.name;
  if (is_told) line = behind;
  Line ahead = line;
  if (ahead.at_end()) return map.refuse(word, "the powers that order for it stand behind it");
  if (map.from_nothing && !knows_powers(map, line)) {
    make_dummy(map, word, name, {});
    map.controls.push_back({word, name, line});
  } else {
    make_dummy(map, word, name, powers_listed(map, word, line));
  }
  return ForeignEffect::board;
}

// "TEAM AUSTRIA-ITALY-TURKEY": the first orders for the others.
ForeignEffect read_teams(MapReading& map, const Word& word, Line& line) {
  for (const Word& team : line.words()) {
    std::string names = team.text;
    std::ranges::replace(names, '-', ' ');
    Line members(names, word.line);
    const std::vector<std::string> powers = powers_listed(map, word, members);
    for (std::size_t i = 1; i < powers.size(); ++i) make_dummy(map, word, powers[i], {powers[0]});
  }
  return ForeignEffect::board;
}

// "RESERVES 2", "MILITIA" below a power. Without a number: one, and all that can be.
ForeignEffect read_extra_units(MapReading& map, const Word& word, Line& line) {
  const DraftPower* power = map.current(word);
  const bool militia = says(word, "MILITIA");
  Word number = line.word();
  if (number.text.empty()) number = {militia ? "99" : "1", word.line, word.column};
  if (power != nullptr)
    put(map.board,
        {militia ? Matter::militia : Matter::reserves, {{power->data.name, word.line, word.column}, number}});
  return ForeignEffect::board;
}

// "LEAGUE north" below a power: it belongs to that league. "LEAGUE north STRICT": and helps units of it
// alone; "LEAGUE north BENIGN south": and of these, too.
ForeignEffect read_league(MapReading& map, const Word& word, Line& line) {
  const DraftPower* power = map.current(word);
  const Word name = line.word();
  if (name.text.empty()) return map.refuse(word, "the name of a league stands behind it");
  if (power == nullptr) return ForeignEffect::nothing;
  const Word whose{power->data.name, word.line, word.column};
  put(map.board, {Matter::league, {whose, name}});
  std::erase_if(map.board.lines, [&](const DraftLine& known) {
    return known.matter == Matter::helps && known[0].text == whose.text;
  });
  const std::vector<Word> behind = line.words();
  if (behind.empty()) return ForeignEffect::board;
  if (!says(behind.front(), "STRICT") && !says(behind.front(), "BENIGN"))
    return map.refuse(behind.front(), "STRICT or BENIGN was expected");
  DraftLine helps{Matter::helps, {whose, name}};
  helps.words.insert(helps.words.end(), behind.begin() + 1, behind.end());
  put(map.board, std::move(helps));
  return ForeignEffect::board;
}

} // namespace

// Powers that order for others may be declared below.
void settle_controls(MapReading& map) {
  for (auto& [word, name, line] : std::exchange(map.controls, {}))
    if (map.power_called(name) != nullptr) make_dummy(map, word, name, powers_listed(map, word, line));
}

// "&SC" among the homes: any center that it owns may be one.
void build_anywhere(MapReading& map, const DraftPower& power, const Word& at) {
  put(map.board,
      {Matter::own_builds, {{power.data.name, at.line, at.column}, {"any_owned", at.line, at.column}}});
}

// "~nyo" among the homes: what is built there before the first move is a secret.
void hide_builds(MapReading& map, const DraftPower& power, const Word& center) {
  DraftLine hidden{Matter::hidden_build, {{power.data.name, center.line, center.column}}};
  for (const DraftLine& known : map.board.lines)
    if (known.matter == Matter::hidden_build && known[0].text == power.data.name)
      hidden.words.insert(hidden.words.end(), known.words.begin() + 1, known.words.end());
  hidden.words.push_back(center);
  put(map.board, std::move(hidden));
}

void rename_in_matters(MapReading& map, const std::string& old, const std::string& name) {
  visit_words(map.board.lines, [&](Word& word, char letter) {
    if (parser::to_upper(letter) == 'P' && word.text == old) word.text = name;
  });
  for (MapControl& one : map.controls)
    if (one.name == old) one.name = name;
  for (MapPhase& block : map.in_phases)
    if (block.power == old) block.power = name;
}

std::span<const MapWord> words_of_sides() {
  static constexpr MapWord words[] = {{"DUMMY|DUMMIES", read_dummies},
                                      {"RESERVES|MILITIA", read_extra_units},
                                      {"LEAGUE", read_league},
                                      {"CONTROL", read_control},
                                      {"TEAM|TEAMS", read_teams}};
  return words;
}

} // namespace variants
