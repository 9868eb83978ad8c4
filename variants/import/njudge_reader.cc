// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/njudge_reader.h"

#include "parser/text.h"
#include "variants/file/matters.h"

#include <algorithm>
#include <cctype>

namespace variants {

namespace {

bool begins_with_word(std::string_view text) {
  return !text.empty() && std::isalnum(static_cast<unsigned char>(text.front())) != 0;
}

template <class Part> Part next(Part part) { return static_cast<Part>(static_cast<int>(part) + 1); }

// The powers of most of nJudge's boards.
const NjudgePower usual[] = {{'A', "Austria", "Austrian"}, {'E', "England", "English"},
                             {'F', "France", "French"},    {'G', "Germany", "German"},
                             {'I', "Italy", "Italian"},    {'R', "Russia", "Russian"},
                             {'T', "Turkey", "Turkish"}};

bool are_usual(const std::set<char>& letters) {
  return letters.size() == std::size(usual) &&
         std::ranges::all_of(usual, [&](const NjudgePower& one) { return letters.contains(one.letter); });
}

bool fits(NjudgeReading& map, std::string_view text, std::size_t number) {
  constexpr std::size_t most = 2 * most_foreign_lines; // of both files
  if (map.read.problems.size() >= most_foreign_problems || number > most + 1) return false;
  if (number > most) {
    map.read.complain({"", number, 0},
                      "a map and its seed have at most " + std::to_string(most) + " lines together");
    return false;
  }
  if (text.size() > longest_foreign_line) {
    map.read.complain({"", number, 0}, "that is longer than a board's lines may be");
    return false;
  }
  return true;
}

void read_map_line(NjudgeReading& map, std::string_view text, std::size_t number) {
  if (!fits(map, text, number) || map.part >= MapPart::done) return;
  if (text.starts_with('-')) {
    if (map.part == MapPart::places) name_places(map);
    map.part = map.part == MapPart::places && !map.read.is_sound() ? MapPart::broken : next(map.part);
  } else if (map.part == MapPart::extras)
    read_extra(map, text, number);
  else if (begins_with_word(text) && map.part == MapPart::places)
    read_place(map, Line(text, number));
  else if (begins_with_word(text))
    read_moves(map, Line(text, number));
}

void end_map(NjudgeReading& map) {
  if (map.part < MapPart::extras && map.read.is_sound())
    map.read.complain({}, "the map ends in its " +
                              std::string(map.part == MapPart::places ? "places" : "moves") +
                              ": behind the places, and behind the moves, stands a line -1");
  settle_terrain(map);
}

// "S1850M": seasons S, U (summer) and F, phases M, A and B; none where no game can begin in it.
std::optional<judge::Phase> first_phase(NjudgeReading& map, Word word) {
  if (word.text.starts_with('U') || word.text.starts_with('u')) {
    map.read.remark(word, "the game begins in the spring: no board has a summer here");
    word.text.front() = 'S';
  }
  const auto phase = judge::parse_phase(word.text);
  return phase && phase->kind != judge::PhaseKind::retreat ? phase : std::nullopt;
}

void read_phase(NjudgeReading& map, Line line) {
  const Word word = line.word();
  const auto phase = first_phase(map, word);
  map.seed_part = SeedPart::done;
  if (!phase || !line.at_end())
    return map.read.complain(word,
                             "the phase in which the game begins was expected, such as S1901M or F1900B");
  map.read.draft.start = phase;
  map.seed_part = SeedPart::units;
}

// "K: A Hobart", "K: F hob/nc", "K: F Hobart (nc)"
void read_unit(NjudgeReading& map, Line line) {
  const Word letter = line.word(":");
  if (letter.text.size() != 1 || !line.take(':'))
    return map.read.complain(letter, "the letter of a power and a unit were expected: K: A Hobart");
  const char first = letter.text.front();
  const Word type = line.word();
  Word at = line.phrase("(/");
  const bool has_coast = line.take('(') || line.take('/');
  const Word coast = has_coast ? line.word(")") : Word{};
  if (first == '&' || type.text == "G")
    return map.read.leave_out(letter, "garrisons belong to Machiavelli, which is not played here");
  const bool is_nobodys = first == '=';
  if (is_nobodys && type.text != "A") return map.read.leave_out(letter, "units of nobody are armies here");
  if (!is_nobodys && !is_power_letter(first))
    return map.read.complain(letter, "the letter of a power was expected");
  const std::size_t place = map.place_called(at.text);
  if (place == NameBook::nobody) return map.read.complain(at, "no place has this name");
  if (++map.unit_count > most_foreign_units) return map.read.complain(at, "a board has no more units");
  at.text = map.province(place).data.id;
  if (has_coast && type.text == "F") at.text += "/" + parser::to_lower(coast.text);
  if (is_nobodys) return map.read.draft.neutrals.push_back({type, at});
  map.letters.insert(first);
  map.units[first].push_back({type, at});
}

// "KK.L..": one letter a place, in the order of the map. Text may stand behind it.
void read_owners(NjudgeReading& map, Line line) {
  const Word row = line.word();
  if (!line.at_end() || map.owners.size() + row.text.size() > map.places.size() + longest_foreign_line)
    return;
  if (map.owners.empty()) map.owners_at = row;
  map.owners += row.text;
}

void read_seed_line(NjudgeReading& map, std::string_view text, std::size_t number) {
  if (!fits(map, text, number) || map.part == MapPart::broken || map.seed_part == SeedPart::done) return;
  const Line line(text, number);
  if (text.starts_with('-'))
    map.seed_part = map.seed_part == SeedPart::phase ? SeedPart::owners : next(map.seed_part);
  else if (Line(line).at_end())
    return;
  else if (map.seed_part == SeedPart::phase)
    read_phase(map, line);
  else if (map.seed_part == SeedPart::units)
    read_unit(map, line);
  else
    read_owners(map, line);
}

// Without a seed, as the table has it.
void settle_phase(NjudgeReading& map) {
  if (map.read.draft.start || map.table.start.empty()) return;
  map.read.draft.start = first_phase(map, {map.table.start});
  if (!map.read.draft.start) map.read.leave_out({}, "no game begins in \"" + map.table.start + "\" here");
}

// Without a row, everybody owns his homes.
void settle_owners(NjudgeReading& map) {
  if (map.owners.empty()) return;
  if (map.owners.size() != map.places.size())
    return map.read.complain(
        map.owners_at, "one letter a place of the map was expected: " + std::to_string(map.places.size()) +
                           ", and here are " + std::to_string(map.owners.size()));
  for (const char letter : map.owners)
    if (is_power_letter(letter)) map.letters.insert(letter);
}

std::string names_of_powers(const NjudgeReading& map) {
  return parser::joined(map.read.draft.powers, ", ", [](const DraftPower& power) { return power.data.name; });
}

// As the table has it, else as most boards do, else by its letter.
NjudgePower described(const NjudgeReading& map, char letter) {
  const auto listed = std::ranges::find(map.table.powers, letter, &NjudgePower::letter);
  if (listed != map.table.powers.end()) return *listed;
  const auto known = std::ranges::find(usual, letter, &NjudgePower::letter);
  if (map.table.powers.empty() && are_usual(map.letters)) return *known;
  return {letter, std::string("Power") + letter, ""};
}

std::vector<Word> owned_by(NjudgeReading& map, char letter) {
  std::vector<Word> owned;
  for (std::size_t i = 0; i < map.owners.size(); ++i) {
    if (map.owners[i] != letter) continue;
    if (map.province(i).data.center)
      owned.push_back({map.province(i).data.id, map.owners_at.line, map.owners_at.column});
    else
      map.read.leave_out(map.owners_at, map.province(i).data.name + " is no center, and nobody's");
  }
  return owned;
}

void add_power(NjudgeReading& map, char letter) {
  std::string name = free_power_name(map.power_names, plain_name(described(map, letter).name));
  if (name.empty()) name = std::string("Power") + letter;
  map.power_names.claim(name, map.read.draft.powers.size());
  DraftPower power{{name}, {}, map.homes[letter], map.units[letter], std::nullopt};
  power.data.name = power.data.adjective = name;
  power.data.letter = letter;
  if (!map.owners.empty() && map.owners.size() == map.places.size()) power.owns = owned_by(map, letter);
  map.read.draft.powers.push_back(std::move(power));
}

// What else it is called, as far as that is no other's: all have their names before.
void describe_power(NjudgeReading& map, std::size_t own) {
  judge::PowerData& power = map.read.draft.powers[own].data;
  const NjudgePower known = described(map, power.letter);
  const std::string adjective = plain_name(known.adjective), full = plain_name(known.name);
  if (map.power_names.claim(adjective, own)) power.adjective = adjective;
  if (power.name == known.name) return;
  map.read.remark({}, "the power \"" + known.name + "\" is called " + power.name + " here");
  if (may_name_power(power_word(full)) && map.power_names.owner_of(full) == NameBook::nobody &&
      map.power_names.claim(full, own))
    power.aliases.push_back(full);
}

// The powers in the order of the table, then by their letters.
void settle_powers(NjudgeReading& map) {
  std::string order;
  for (const NjudgePower& power : map.table.powers) order += power.letter;
  for (const char letter : map.letters)
    if (order.find(letter) == order.npos) order += letter;
  if (order.size() > most_foreign_powers) return map.read.complain({}, "a board has 36 powers at most");
  for (const char letter : order) add_power(map, letter);
  for (std::size_t i = 0; i < map.read.draft.powers.size(); ++i) describe_power(map, i);
  const auto rename = [&](Word& letter) {
    const auto power = std::ranges::find(map.read.draft.powers, letter.text.front(),
                                         [](const DraftPower& one) { return one.data.letter; });
    if (power != map.read.draft.powers.end()) letter.text = power->data.name;
  };
  visit_words(map.read.draft.lines, [&](Word& word, char letter) {
    if (letter == 'P') rename(word);
  });
  if (map.table.powers.empty() && !order.empty())
    map.read.remark({}, "the names of powers stand in nJudge's program alone: here they are " +
                            names_of_powers(map));
}

void settle(NjudgeReading& map) {
  settle_owners(map);
  settle_powers(map);
  settle_phase(map);
  for (const std::string& rule : map.table.rules)
    map.read.lines.push_back({{}, "rule " + rule + " on", "its games begin with the rule " + rule});
  std::erase_if(map.ways, [&](const ForeignWay& way) {
    return way.army && map.left_out.contains(std::minmax(way.from.text, way.to.text));
  });
  if (map.read.is_sound()) add_borders(map.ways, map.read);
  finish(map.read);
}

// variant.c has lists of strings: the boards, the powers of all boards, their adjectives, and for each board
// a string with a letter for each power, and its first phase. variant.h has a line for each board: how many
// centers win, where powers build, and who convoys.

constexpr std::size_t most_strings = 1000;

// C without its comments; what stands in quotes is kept.
std::string without_comments(std::string_view source) {
  std::string code;
  for (std::size_t at = 0; at < source.size(); ++at) {
    if (source.substr(at, 2) == "/*") {
      at = std::min(source.find("*/", at + 2), source.size() - 1) + 1;
    } else if (source.substr(at, 2) == "//") {
      at = std::min(source.find('\n', at), source.size());
    } else if (source[at] == '"') {
      const std::size_t end = std::min(source.find('"', at + 1), source.size() - 1);
      code.append(source.substr(at, end - at + 1));
      at = end;
    } else {
      code += source[at];
    }
  }
  return code;
}

// Of `char *NAME[] = { NULL, "a", "b" };`: "", "a", "b".
std::vector<std::string> strings_of(std::string_view code, const std::string& name) {
  std::vector<std::string> strings;
  const std::size_t head = code.find(name + "[]");
  std::size_t at = code.find('{', head);
  if (head == code.npos || at == code.npos) return strings;
  for (++at; at < code.size() && code[at] != '}' && strings.size() < most_strings; ++at) {
    if (code.substr(at, 4) == "NULL") strings.emplace_back();
    if (code[at] != '"') continue;
    const std::size_t end = std::min(code.find('"', at + 1), code.size());
    strings.emplace_back(code.substr(at + 1, end - at - 1));
    at = end;
  }
  return strings;
}

// The letters of the master, the observers, and of nobody are no power's.
bool is_letter_of_power(char c) {
  return ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '*') && c != 'M' && c != 'O';
}

// Where the board stands in each list that has a string for each; past their ends where it is not known.
std::size_t board_called(std::string_view name, std::string_view code) {
  const std::vector<std::string> boards = strings_of(code, "variants");
  const auto found = std::ranges::find(boards, parser::to_lower(name));
  return found == boards.end() ? most_strings : static_cast<std::size_t>(found - boards.begin());
}

std::string string_of(std::size_t board, std::string_view code, const std::string& list) {
  const std::vector<std::string> strings = strings_of(code, list);
  return board < strings.size() ? strings[board] : "";
}

std::vector<NjudgePower> powers_of(std::size_t board, std::string_view code) {
  const std::vector<std::string> powers = strings_of(code, "powers"), adjectives = strings_of(code, "owners");
  const std::string own = string_of(board, code, "pletter");
  std::vector<NjudgePower> found;
  for (std::size_t n = 0; n < std::min(own.size(), powers.size()); ++n)
    if (is_letter_of_power(own[n]))
      found.push_back({own[n], powers[n], n < adjectives.size() ? adjectives[n] : ""});
  return found;
}

// "case V_tarn: dipent.np = 3; dipent.vp = 9; break;"
std::string line_of(std::string_view name, std::string_view code) {
  const std::string small = parser::to_lower(code);
  const std::size_t begin = small.find("case v_" + parser::to_lower(name) + ":");
  if (begin == small.npos) return "";
  return std::string(code.substr(begin, std::min(small.find("break", begin), small.size()) - begin));
}

std::string number_behind(std::string_view line, std::string_view what) {
  const std::size_t found = line.find(what), equals = line.find('=', found);
  if (found == line.npos || equals == line.npos) return "";
  const std::string_view rest = parser::trim(line.substr(equals + 1));
  return std::string(rest.substr(0, rest.find_first_not_of("0123456789")));
}

} // namespace

ForeignRead read_njudge(const std::vector<std::string>& map_lines, const std::vector<std::string>& seed_lines,
                        const NjudgeTable& table) {
  NjudgeReading map{table};
  map.read.draft.victory = {table.victory};
  set_builds(map.read.draft, {table.builds});
  for (const NjudgePower& power : table.powers) map.letters.insert(power.letter);
  std::size_t number = 0;
  for (const std::string& line : map_lines) read_map_line(map, line, ++number);
  end_map(map);
  for (const std::string& line : seed_lines) read_seed_line(map, line, ++number);
  settle(map);
  return std::move(map.read);
}

// ---- what nJudge's program says of a board: its variant.c and variant.h, read without a
// C parser

NjudgeTable njudge_table(std::string_view name, std::string_view variant_c, std::string_view variant_h) {
  NjudgeTable table;
  const std::string code = without_comments(variant_c);
  const std::size_t board = board_called(name, code);
  table.powers = powers_of(board, code);
  table.start = string_of(board, code, "sphase");
  const std::string line = line_of(name, without_comments(variant_h));
  table.victory = number_behind(line, "dipent.vp");
  if (line.find("XF_BUILD_ANYCENTRES") != line.npos) table.builds = "any_owned";
  if (line.find("XF_BUILD_ONECENTRE") != line.npos) table.builds = "any_owned_if_home_held";
  if (line.find("XF_PROV_DUALITY") != line.npos) table.rules.emplace_back("duality");
  if (line.find("XF_COASTAL_CONVOYS") != line.npos) table.rules.emplace_back("coastal_convoys");
  return table;
}

} // namespace variants
