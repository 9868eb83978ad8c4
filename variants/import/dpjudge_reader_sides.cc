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

// dpjudge_reader.h

// In place of what earlier lines made of it. The words stay where they were written: at them what is wrong is
// told.
void DpjudgeReader::make_dummy(const Word& word, const std::string& power,
                               const std::vector<std::string>& controllers) {
  DraftLine dummy{Matter::dummy, {{power, word.line, word.column}}};
  for (const std::string& name : controllers)
    if (name != power) dummy.words.push_back({name, word.line, word.column});
  put(board_, std::move(dummy));
  std::erase_if(controls_, [&](const Control& one) { return one.name == power; });
}

// "DUMMY" below a power, "DUMMIES TURKEY ITALY", "DUMMIES ALL EXCEPT FRANCE": nobody plays them. Whose
// players order for one is still so.
ForeignEffect DpjudgeReader::read_dummies(const Word& word, Line& line) {
  for (const std::string& name : powers_listed(word, line)) {
    const auto is_it = [&](const DraftLine& known) {
      return known.matter == Matter::dummy && known[0].text == name;
    };
    if (std::ranges::none_of(board_.lines, is_it)) make_dummy(word, name, {});
  }
  return ForeignEffect::board;
}

// "CONTROL FRANCE TURKEY" below a power, "CONTROL AUSTRIA BY FRANCE TURKEY": it is a dummy, and their players
// order for it.
ForeignEffect DpjudgeReader::read_control(const Word& word, Line& line) {
  Line behind = line;
  Word named = behind.word();
  const bool is_told = says(behind.word(), "BY");
  const DraftPower* power = is_told ? power_called(named.text) : current(word);
  if (power == nullptr) {
    if (is_told) complain(named, "no power is called so");
    return ForeignEffect::nothing;
  }
  const std::string name = power->data.name;
  if (is_told) line = behind;
  Line ahead = line;
  if (ahead.at_end()) {
    complain(word, "the powers that order for it stand behind it");
    return ForeignEffect::nothing;
  }
  if (from_nothing_ && !knows_powers(line)) {
    make_dummy(word, name, {});
    controls_.push_back({word, name, line});
  } else {
    make_dummy(word, name, powers_listed(word, line));
  }
  return ForeignEffect::board;
}

// Powers that order for others may be declared below.
void DpjudgeReader::settle_controls() {
  for (auto& [word, name, line] : std::exchange(controls_, {}))
    if (power_called(name) != nullptr) make_dummy(word, name, powers_listed(word, line));
}

// "TEAM AUSTRIA-ITALY-TURKEY": the first orders for the others.
ForeignEffect DpjudgeReader::read_teams(const Word& word, Line& line) {
  for (const Word& team : line.words()) {
    std::string names = team.text;
    std::ranges::replace(names, '-', ' ');
    Line members(names, word.line);
    const std::vector<std::string> powers = powers_listed(word, members);
    for (std::size_t i = 1; i < powers.size(); ++i) make_dummy(word, powers[i], {powers[0]});
  }
  return ForeignEffect::board;
}

// "RESERVES 2", "MILITIA" below a power. Without a number: one, and all that can be.
ForeignEffect DpjudgeReader::read_extra_units(const Word& word, Line& line) {
  const DraftPower* power = current(word);
  const bool militia = says(word, "MILITIA");
  Word number = line.word();
  if (number.text.empty()) number = {militia ? "99" : "1", word.line, word.column};
  if (power != nullptr)
    put(board_,
        {militia ? Matter::militia : Matter::reserves, {{power->data.name, word.line, word.column}, number}});
  return ForeignEffect::board;
}

// "LEAGUE north" below a power: it belongs to that league. "LEAGUE north STRICT": and helps units of it
// alone; "LEAGUE north BENIGN south": and of these, too.
ForeignEffect DpjudgeReader::read_league(const Word& word, Line& line) {
  const DraftPower* power = current(word);
  const Word name = line.word();
  if (name.text.empty()) {
    complain(word, "the name of a league stands behind it");
    return ForeignEffect::nothing;
  }
  if (power == nullptr) return ForeignEffect::nothing;
  const Word whose{power->data.name, word.line, word.column};
  put(board_, {Matter::league, {whose, name}});
  std::erase_if(board_.lines, [&](const DraftLine& known) {
    return known.matter == Matter::helps && known[0].text == whose.text;
  });
  const std::vector<Word> behind = line.words();
  if (behind.empty()) return ForeignEffect::board;
  if (!says(behind.front(), "STRICT") && !says(behind.front(), "BENIGN")) {
    complain(behind.front(), "STRICT or BENIGN was expected");
    return ForeignEffect::nothing;
  }
  DraftLine helps{Matter::helps, {whose, name}};
  helps.words.insert(helps.words.end(), behind.begin() + 1, behind.end());
  put(board_, std::move(helps));
  return ForeignEffect::board;
}

// "&SC" among the homes: any center that it owns may be one.
void DpjudgeReader::build_anywhere(const DraftPower& power, const Word& at) {
  put(board_,
      {Matter::own_builds, {{power.data.name, at.line, at.column}, {"any_owned", at.line, at.column}}});
}

// "~nyo" among the homes: what is built there before the first move is a secret.
void DpjudgeReader::hide_builds(const DraftPower& power, const Word& center) {
  DraftLine hidden{Matter::hidden_build, {{power.data.name, center.line, center.column}}};
  for (const DraftLine& known : board_.lines)
    if (known.matter == Matter::hidden_build && known[0].text == power.data.name)
      hidden.words.insert(hidden.words.end(), known.words.begin() + 1, known.words.end());
  hidden.words.push_back(center);
  put(board_, std::move(hidden));
}

void DpjudgeReader::rename_in_matters(const std::string& old, const std::string& name) {
  visit_words(board_.lines, [&](Word& word, char letter) {
    if (parser::to_upper(letter) == 'P' && word.text == old) word.text = name;
  });
  for (Control& one : controls_)
    if (one.name == old) one.name = name;
  for (InPhase& block : in_phases_)
    if (block.power == old) block.power = name;
}

} // namespace variants
