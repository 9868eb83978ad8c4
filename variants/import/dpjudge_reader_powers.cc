// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader_powers - powers, what is theirs, and centers of nobody in the DPjudge's map files
#include "parser/text.h"
#include "variants/file/matters.h"
#include "variants/import/dpjudge_reader.h"
#include "variants/import/foreign_board.h"

#include <algorithm>

namespace variants {

namespace {

constexpr std::size_t longest_adjective = 20;

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

bool is_sign_of_power(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '\''; }

// "_NEW+YORK" is New York, and one word here: NewYork; "U+S+A" is USA.
std::string display_name(std::string_view written) {
  std::string name;
  bool begins = true;
  while (written.starts_with('_')) written.remove_prefix(1);
  const bool initials = written.size() > 1 && written[1] == '+' && (written.size() < 4 || written[3] == '+');
  for (const char c : written) {
    if (c != '+' && c != '_') name += begins || initials ? parser::to_upper(c) : parser::to_lower(c);
    begins = c == '+' || c == '_' || c == '-' || c == ' ';
  }
  return name;
}

// True for a line of the game's file that makes a power a dummy.
bool makes_dummies(const Word& setting) {
  return setting.text.starts_with("DUMM") || setting.text.starts_with("CONTROL") ||
         setting.text.starts_with("TEAM");
}

// Homes with a mark that only the DPjudge knows: the center without it, and what the mark says.
struct Marked {
  Word center;
  std::string_view told;
  bool is_home = true;
};

Marked without_mark(Word word) {
  constexpr std::string_view said[] = {
      "factories are not known here",
      "armies of partisans are not known here; a line emergency in the board's file comes nearest",
      "a home is nobody's but its power's here", "a home in another's stead is an ordinary one here"};
  constexpr std::string_view marks = "+*&@";
  const std::size_t mark = word.text.empty() ? marks.npos : marks.find(word.text.front());
  if (mark == marks.npos) return {std::move(word), "", true};
  word.text.erase(0, 1);
  word.text.resize(std::min(word.text.find('('), word.text.size()));
  return {std::move(word), said[mark], mark == 0 || mark == 3};
}

// "(Norwegian:N)": `described` is what stands between the brackets.
void describe_power(MapReading& map, DraftPower& power, const Word& described) {
  if (names_nobody(power.data.name)) return;
  const std::size_t colon = std::min(described.text.find(':'), described.text.size());
  std::string adjective(parser::trim(std::string_view(described.text).substr(0, colon)));
  const std::string letter(
      parser::trim(std::string_view(described.text).substr(std::min(colon + 1, described.text.size()))));
  std::ranges::replace(adjective, '+', ' ');
  const auto is_sign = [](char c) { return is_sign_of_power(c) || c == ' '; };
  if (adjective.size() > longest_adjective || !std::ranges::all_of(adjective, is_sign))
    return map.read.complain(described, "the adjective of a power has 20 letters at most");
  const auto is_capital = [](char c) { return c == parser::to_upper(c); };
  if (map.from_nothing && std::ranges::all_of(adjective, is_capital)) adjective = display_name(adjective);
  if (!adjective.empty()) power.data.adjective = adjective;
  if (letter.empty()) return;
  power.data.letter = '?';
  power.data.letter = free_letter(map.board.powers, letter.front() + power.data.name);
  if (power.data.letter != parser::to_upper(letter.front()))
    map.read.remark(described, power.data.name + " has the letter " + power.data.letter + ": " + letter +
                                   " is another power's, or stands for nobody's power");
}

// The power at the head of the line, made or renamed where the line wants it; nullptr after a problem.
DraftPower* power_of_line(MapReading& map, const Word& word, Line& line) {
  Word named = word;
  DraftPower* power = map.power_called(display_name(word.text));
  Line ahead = line;
  if (const Word arrow = ahead.word("("); arrow.text == "->") {
    if (map.is_python()) return map.none(arrow, "the Python engine renames no power: ->");
    if (power == nullptr) return map.none(word, "there is no power of that name to be renamed");
    line = ahead;
    named = line.word("(");
  }
  Line behind = line;
  const bool described = behind.take('(');
  const std::string name = display_name(named.text);
  if (power != nullptr && named.column == word.column) return power;
  if (power == nullptr && !described && !map.from_nothing)
    return map.none(word, "no line begins with this word, and no power is called so; a new power is written "
                          "with brackets: NORWAY (Norwegian:N) nwy");
  if (!may_name_power(name) || !std::ranges::all_of(name, is_sign_of_power))
    return map.none(named, "a power's name is one word of 2 to 20 letters, and none that means others");
  if (const DraftPower* other = map.power_called(name); other != nullptr && other != power)
    return map.none(named, "there is a power of that name");
  if (power == nullptr) {
    if (map.board.powers.size() >= most_foreign_powers)
      return map.none(named, "a board has 36 powers at most");
    DraftPower fresh{named, {}, {}, {}, std::nullopt};
    if (!names_nobody(name) && !map.from_nothing) fresh.data.letter = free_letter(map.board.powers, name);
    power = &map.board.powers.emplace_back(std::move(fresh));
  }
  if (!power->data.name.empty()) rename_in_matters(map, power->data.name, name);
  power->name = named;
  power->name.text = power->data.name = name;
  power->data.adjective = name;
  power->data.aliases.clear();
  return power;
}

void add_home(MapReading& map, DraftPower& power, Word home) {
  const bool takes = take_minus(home);
  const bool unseen = home.text.starts_with('~');
  if (unseen) home.text.erase(0, 1), ++home.column;
  if (says(home, "&SC") && !map.is_python()) return build_anywhere(map, power, home);
  const Marked marked = without_mark(home);
  if (!marked.told.empty() && map.is_python())
    return map.read.complain(home, "the Python engine knows no mark of a home but -");
  if (!marked.told.empty()) map.read.remarks.push_back({home, std::string(marked.told), !marked.is_home});
  if (!marked.is_home || marked.center.text.empty()) return;
  DraftProvince* province = map.place(marked.center);
  if (province == nullptr) return;
  Word id = marked.center;
  id.text = province->data.id;
  std::erase_if(power.homes, [&](const Word& one) { return one.text == id.text; });
  province->data.center = true;
  if (unseen && !takes) hide_builds(map, power, id);
  if (takes)
    province->unowned = true;
  else
    power.homes.push_back(id);
}

// A center of nobody; "-por" is none any more. In a whole file that is a list of its own, and takes nothing
// from a power; a line that changes a board takes the center from whoever had it.
void add_neutral(MapReading& map, Word center) {
  const bool takes = take_minus(center);
  DraftProvince* province = map.place(center);
  if (province == nullptr) return;
  const auto is_it = [&](const Word& one) { return one.text == province->data.id; };
  province->unowned = !takes;
  province->data.center =
      !takes || (map.from_nothing && std::ranges::any_of(map.board.powers, [&](const DraftPower& power) {
                   return std::ranges::any_of(power.homes, is_it) ||
                          (power.owns && std::ranges::any_of(*power.owns, is_it));
                 }));
  if (map.from_nothing) return;
  for (DraftPower& power : map.board.powers) {
    std::erase_if(power.homes, is_it);
    if (power.owns) std::erase_if(*power.owns, is_it);
  }
}

ForeignEffect read_unowned(MapReading& map, const Word&, Line& line) {
  map.power.clear();
  for (const Word& center : listed_words(line)) add_neutral(map, center);
  return ForeignEffect::board;
}

// OWNS adds to the centers that a power begins with, CENTERS puts others in their place.
ForeignEffect read_owns(MapReading& map, const Word& word, Line& line) {
  const bool anew = parser::to_upper(word.text.front()) == 'C';
  if (anew && map.power.empty()) return read_unowned(map, word, line); // CENTERS below UNOWNED
  DraftPower* power = map.current(word);
  if (power == nullptr) return ForeignEffect::nothing;
  if (anew || !power->owns) power->owns.emplace();
  for (Word center : listed_words(line)) {
    if (parser::to_lower(center.text).starts_with("sc") &&
        center.text.find_first_of("!?") != std::string::npos) {
      map.leave_out(center, "a build in any free home is not known here");
      continue;
    }
    DraftProvince* province = map.place(center);
    if (province == nullptr) continue;
    province->data.center = true;
    center.text = province->data.id;
    power->owns->push_back(center);
  }
  return ForeignEffect::board;
}

// INHABITS adds home centers, HOME and HOMES put others in their place. So does the first INHABITS of a power
// in a whole file, and the power's own line behind it.
ForeignEffect read_homes(MapReading& map, const Word& word, Line& line) {
  DraftPower* power = map.current(word);
  if (power == nullptr) return ForeignEffect::nothing;
  const bool is_first = map.from_nothing && map.inhabited.insert(power->data.name).second;
  if (is_first || parser::to_upper(word.text.front()) == 'H') power->homes.clear();
  for (const Word& home : listed_words(line)) add_home(map, *power, home);
  return ForeignEffect::board;
}

ForeignEffect read_units(MapReading& map, const Word& word, Line&) {
  DraftPower* power = map.current(word);
  if (power != nullptr) power->units.clear();
  return ForeignEffect::board;
}

// "F lon", "F stp/nc", "F stp(nc)": whatever stood there goes.
ForeignEffect read_unit(MapReading& map, const Word& word, Line& line) {
  DraftPower* power = map.current(word);
  Word at = line.phrase("");
  if (const std::size_t bracket = at.text.find('('); bracket != at.text.npos) {
    at.text = std::string(parser::trim(at.text.substr(0, bracket))) + "/" + at.text.substr(bracket + 1);
    std::erase(at.text, ')');
  }
  at.text = parser::to_lower(at.text);
  if (power == nullptr) return ForeignEffect::nothing;
  const DraftProvince* province = map.place_called(province_part(at.text));
  if (province == nullptr && at.text.find(' ') == at.text.npos) province = map.place(at);
  if (province == nullptr) return map.refuse(at, "there is no such place");
  const std::size_t slash = at.text.find('/');
  at.text = province->data.id + (slash == at.text.npos ? "" : at.text.substr(slash));
  for (DraftPower& other : map.board.powers)
    std::erase_if(other.units, [&](const DraftUnit& unit) {
      return province_part(unit.location.text) == province->data.id;
    });
  power->units.push_back({{std::string(1, parser::to_upper(word.text.front())), word.line, word.column}, at});
  return ForeignEffect::board;
}

// The homes that are nobody else's are no centers any more.
void drop_power(MapReading& map, const std::string& name) {
  const DraftPower* power = map.power_called(name);
  if (power == nullptr) return;
  const std::vector<Word> homes = power->homes;
  if (map.power == power->data.name) map.power.clear();
  std::erase_if(map.board.powers, [&](const DraftPower& one) { return one.data.name == name; });
  const auto is_home = [&](const Word& home) {
    return std::ranges::any_of(map.board.powers, [&](const DraftPower& one) {
      return std::ranges::find(one.homes, home.text, &Word::text) != one.homes.end();
    });
  };
  for (const Word& home : homes)
    if (DraftProvince* province = map.board.province(home.text); province != nullptr && !is_home(home))
      province->data.center = province->unowned;
}

ForeignEffect read_unplayed(MapReading& map, const Word& word, Line& line) {
  for (const std::string& name : powers_listed(map, word, line)) drop_power(map, name);
  return ForeignEffect::board;
}

// True if a line RULE with that word is among those of the game.
bool is_ruled(const MapReading& map, std::string_view rule) {
  return std::ranges::any_of(map.read.settings, [&](const Word& setting) {
    const std::vector<std::string_view> words = parser::words_of(setting.text);
    return setting.text.starts_with("RULE ") && std::ranges::find(words, rule) != words.end();
  });
}

// A rule for dummies, of a board on which none is left.
void forget_rule(MapReading& map, std::string_view rule) {
  for (Word& setting : map.read.settings) {
    if (!setting.text.starts_with("RULE ")) continue;
    std::vector<std::string_view> words = parser::words_of(setting.text);
    std::erase(words, rule);
    setting.text = parser::joined(words, " ");
  }
  std::erase_if(map.read.settings, [](const Word& setting) { return setting.text == "RULE"; });
}

// True if all its units are armies in centers.
bool has_guards_alone(MapReading& map, const DraftPower& power) {
  return !power.units.empty() && std::ranges::all_of(power.units, [&](const DraftUnit& unit) {
    const DraftProvince* province = map.board.province(unit.location.text);
    return unit.type.text == "A" && province != nullptr && province->data.center;
  });
}

} // namespace

// "NORWAY (Norwegian:N) nwy swe", "RUSSIA -> USSR (Soviet:U)", "ENGLAND": lines without a power are about it
// from here on.
ForeignEffect read_power(MapReading& map, const Word& word, Line& line) {
  DraftPower* power = power_of_line(map, word, line);
  if (power == nullptr) return ForeignEffect::nothing;
  map.power = power->data.name;
  if (line.take('(')) {
    describe_power(map, *power, line.phrase(")"));
    if (!line.take(')')) map.read.complain(word, "a closing bracket is missing");
  }
  const bool had_homes = !power->homes.empty(), begins_anew = map.inhabited.erase(power->data.name) != 0;
  if (begins_anew) power->homes.clear();
  for (const Word& home : listed_words(line)) add_home(map, *power, home);
  if (begins_anew && had_homes && power->homes.empty())
    map.read.remark(word,
                    "the homes of " + power->data.name + " above are forgotten: this line of it names none");
  return ForeignEffect::board;
}

// The power that the lines are about; nullptr after a problem.
DraftPower* MapReading::current(const Word& word) {
  DraftPower* found = power.empty() ? nullptr : power_called(power);
  if (found == nullptr)
    read.complain(word, "whose? A line with the name of its power comes before it: ENGLAND");
  return found;
}

// Is each of them declared by now? ALL may mean some that are not.
bool knows_powers(MapReading& map, Line line) {
  return std::ranges::all_of(listed_words(line), [&](const Word& one) {
    return map.power_called(display_name(one.text)) != nullptr;
  });
}

// "AUSTRIA ITALY", "ALL", "ALL EXCEPT FRANCE", or nothing: the power that the lines are about.
std::vector<std::string> powers_listed(MapReading& map, const Word& word, Line& line) {
  std::vector<Word> words = listed_words(line);
  std::vector<std::string> named, all;
  if (words.empty()) {
    const DraftPower* power = map.current(word);
    return power == nullptr ? named : std::vector{power->data.name};
  }
  const bool of_all = parser::equals_ignoring_case(words.front().text, "ALL");
  if (of_all) words.erase(words.begin());
  if (of_all && !words.empty() && parser::equals_ignoring_case(words.front().text, "EXCEPT"))
    words.erase(words.begin());
  for (const Word& one : words) {
    if (const DraftPower* power = map.power_called(display_name(one.text)))
      named.push_back(power->data.name);
    else
      map.read.complain(one, "no power is called so");
  }
  if (!of_all) return named;
  for (const DraftPower& power : map.board.powers)
    if (std::ranges::find(named, power.data.name) == named.end()) all.push_back(power.data.name);
  return all;
}

// A power that only has what is nobody's: its armies are neutral ones here, its centers unowned. A dummy that
// builds in its centers has armies there that come back.
void settle_neutrals(MapReading& map) {
  const auto is_nobodys = [](const DraftPower& power) { return names_nobody(power.data.name); };
  for (const DraftPower& power : map.board.powers) {
    if (!is_nobodys(power)) continue;
    const bool rebuild = is_ruled(map, "CD_BUILDS") && has_guards_alone(map, power);
    if (rebuild) put(map.board, {Matter::neutrals, {{"rebuild", power.name.line, power.name.column}}});
    map.read.remark(power.name, power.data.name +
                                    " is nobody's power: its armies are neutral ones here, which hold" +
                                    (rebuild ? " and are rebuilt by CD_BUILDS, " : ", ") +
                                    "and its centers are nobody's");
    for (const DraftUnit& unit : power.units)
      if (unit.type.text == "A")
        map.board.neutrals.push_back(unit);
      else
        map.leave_out(unit.location, "units of nobody are armies here");
  }
  const bool had_neutrals = std::erase_if(map.board.powers, is_nobodys) != 0;
  const auto is_left = [&](const DraftLine& line) {
    return line.matter == Matter::dummy && map.power_called(line[0].text) != nullptr;
  };
  const bool has_dummies =
      std::ranges::any_of(map.board.lines, is_left) || std::ranges::any_of(map.read.settings, makes_dummies);
  if (map.from_nothing && had_neutrals && !has_dummies)
    for (const std::string_view rule : {"CD_BUILDS", "CD_DUMMIES", "IMMOBILE_DUMMIES"})
      forget_rule(map, rule);
}

std::span<const MapWord> words_of_powers() {
  static constexpr MapWord words[] = {{"UNOWNED|NEUTRAL", read_unowned},
                                      {"OWNS|CENTERS|CENTRES", read_owns},
                                      {"INHABITS|HOME|HOMES", read_homes},
                                      {"UNITS", read_units},
                                      {"A|F", read_unit},
                                      {"UNPLAYED", read_unplayed}};
  return words;
}

} // namespace variants
