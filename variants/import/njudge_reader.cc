// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_reader - see njudge_reader.h
#include "variants/import/njudge_reader.h"

#include "parser/text.h"
#include "variants/file/matters.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace variants {

// ---- the lines of nJudge's files one after the other

namespace {

bool begins_with_word(std::string_view text) {
  return !text.empty() && std::isalnum(static_cast<unsigned char>(text.front())) != 0;
}

template <class Part> Part next(Part part) { return static_cast<Part>(static_cast<int>(part) + 1); }

} // namespace

NjudgeReader::NjudgeReader(const NjudgeTable& table, std::vector<parser::Problem>& problems)
    : table_(table), problems_(problems) {
  read_.draft.victory = {table.victory};
  set_builds(read_.draft, {table.builds});
  for (const NjudgePower& power : table.powers) letters_.insert(power.letter);
}

void NjudgeReader::complain(const Word& at, std::string text) {
  variants::complain(problems_, at, std::move(text));
}
void NjudgeReader::leave_out(const Word& at, std::string text) {
  variants::leave_out(read_.remarks, at, std::move(text));
}
void NjudgeReader::remark(const Word& at, std::string text) {
  variants::remark(read_.remarks, at, std::move(text));
}

bool NjudgeReader::fits(std::string_view text, std::size_t number) {
  constexpr std::size_t most = 2 * most_foreign_lines; // of both files
  if (problems_.size() >= most_foreign_problems || number > most + 1) return false;
  if (number > most) {
    complain({"", number, 0}, "a map and its seed have at most " + std::to_string(most) + " lines together");
    return false;
  }
  if (text.size() > longest_foreign_line) {
    complain({"", number, 0}, "that is longer than a board's lines may be");
    return false;
  }
  return true;
}

void NjudgeReader::read_map_line(std::string_view text, std::size_t number) {
  if (!fits(text, number) || part_ >= Part::done) return;
  if (text.starts_with('-')) {
    if (part_ == Part::places) name_places();
    part_ = part_ == Part::places && !problems_.empty() ? Part::broken : next(part_);
  } else if (part_ == Part::extras)
    read_extra(text, number);
  else if (begins_with_word(text) && part_ == Part::places)
    read_place(Line(text, number));
  else if (begins_with_word(text))
    read_moves(Line(text, number));
}

void NjudgeReader::end_map() {
  if (part_ < Part::extras && problems_.empty())
    complain({}, "the map ends in its " + std::string(part_ == Part::places ? "places" : "moves") +
                     ": behind the places, and behind the moves, stands a line -1");
  settle_terrain();
}

void NjudgeReader::read_seed_line(std::string_view text, std::size_t number) {
  if (!fits(text, number) || part_ == Part::broken || seed_part_ == SeedPart::done) return;
  const Line line(text, number);
  if (text.starts_with('-'))
    seed_part_ = seed_part_ == SeedPart::phase ? SeedPart::owners : next(seed_part_);
  else if (Line(line).at_end())
    return;
  else if (seed_part_ == SeedPart::phase)
    read_phase(line);
  else if (seed_part_ == SeedPart::units)
    read_unit(line);
  else
    read_owners(line);
}

ForeignRead NjudgeReader::finish() {
  settle_owners();
  settle_powers();
  settle_phase();
  for (const std::string& rule : table_.rules)
    read_.lines.push_back({{}, "rule " + rule + " on", "its games begin with the rule " + rule});
  std::erase_if(ways_, [&](const ForeignWay& way) {
    return way.army && left_out_.contains(std::minmax(way.from.text, way.to.text));
  });
  if (problems_.empty()) add_borders(ways_, read_.draft, read_.remarks);
  variants::finish(read_, problems_);
  return std::move(read_);
}

// ---- first phase, units, owners, and the powers that letters stand for; see njudge_reader.h

namespace {

// The powers of most of nJudge's boards.
const NjudgePower usual[] = {{'A', "Austria", "Austrian"}, {'E', "England", "English"},
                             {'F', "France", "French"},    {'G', "Germany", "German"},
                             {'I', "Italy", "Italian"},    {'R', "Russia", "Russian"},
                             {'T', "Turkey", "Turkish"}};

bool are_usual(const std::set<char>& letters) {
  return letters.size() == std::size(usual) &&
         std::ranges::all_of(usual, [&](const NjudgePower& one) { return letters.contains(one.letter); });
}

} // namespace

// "S1850M": seasons S, U (summer) and F, phases M, A and B; none where no game can begin in it.
std::optional<judge::Phase> NjudgeReader::first_phase(Word word) {
  if (word.text.starts_with('U') || word.text.starts_with('u')) {
    remark(word, "the game begins in the spring: no board has a summer here");
    word.text.front() = 'S';
  }
  const auto phase = judge::parse_phase(word.text);
  return phase && phase->kind != judge::PhaseKind::retreat ? phase : std::nullopt;
}

void NjudgeReader::read_phase(Line line) {
  const Word word = line.word();
  const auto phase = first_phase(word);
  seed_part_ = SeedPart::done;
  if (!phase || !line.at_end())
    return complain(word, "the phase in which the game begins was expected, such as S1901M or F1900B");
  read_.draft.start = phase;
  seed_part_ = SeedPart::units;
}

// Without a seed, as the table has it.
void NjudgeReader::settle_phase() {
  if (read_.draft.start || table_.start.empty()) return;
  read_.draft.start = first_phase({table_.start});
  if (!read_.draft.start) leave_out({}, "no game begins in \"" + table_.start + "\" here");
}

// "K: A Hobart", "K: F hob/nc", "K: F Hobart (nc)"
void NjudgeReader::read_unit(Line line) {
  const Word letter = line.word(":");
  if (letter.text.size() != 1 || !line.take(':'))
    return complain(letter, "the letter of a power and a unit were expected: K: A Hobart");
  const char first = letter.text.front();
  const Word type = line.word();
  Word at = line.phrase("(/");
  const bool has_coast = line.take('(') || line.take('/');
  const Word coast = has_coast ? line.word(")") : Word{};
  if (first == '&' || type.text == "G")
    return leave_out(letter, "garrisons belong to Machiavelli, which is not played here");
  const bool is_nobodys = first == '=';
  if (is_nobodys && type.text != "A") return leave_out(letter, "units of nobody are armies here");
  if (!is_nobodys && !is_power_letter(first)) return complain(letter, "the letter of a power was expected");
  const std::size_t place = place_called(at.text);
  if (place == NameBook::nobody) return complain(at, "no place has this name");
  if (++unit_count_ > most_foreign_units) return complain(at, "a board has no more units");
  at.text = province(place).data.id;
  if (has_coast && type.text == "F") at.text += "/" + parser::to_lower(coast.text);
  if (is_nobodys) return read_.draft.neutrals.push_back({type, at});
  letters_.insert(first);
  units_[first].push_back({type, at});
}

// "KK.L..": one letter a place, in the order of the map. Text may stand behind it.
void NjudgeReader::read_owners(Line line) {
  const Word row = line.word();
  if (!line.at_end() || owners_.size() + row.text.size() > places_.size() + longest_foreign_line) return;
  if (owners_.empty()) owners_at_ = row;
  owners_ += row.text;
}

// Without a row, everybody owns his homes.
void NjudgeReader::settle_owners() {
  if (owners_.empty()) return;
  if (owners_.size() != places_.size())
    return complain(owners_at_,
                    "one letter a place of the map was expected: " + std::to_string(places_.size()) +
                        ", and here are " + std::to_string(owners_.size()));
  for (const char letter : owners_)
    if (is_power_letter(letter)) letters_.insert(letter);
}

// As the table has it, else as most boards do, else by its letter.
NjudgePower NjudgeReader::described(char letter) const {
  const auto listed = std::ranges::find(table_.powers, letter, &NjudgePower::letter);
  if (listed != table_.powers.end()) return *listed;
  const auto known = std::ranges::find(usual, letter, &NjudgePower::letter);
  if (table_.powers.empty() && are_usual(letters_)) return *known;
  return {letter, std::string("Power") + letter, ""};
}

// The powers in the order of the table, then by their letters.
void NjudgeReader::settle_powers() {
  std::string order;
  for (const NjudgePower& power : table_.powers) order += power.letter;
  for (const char letter : letters_)
    if (order.find(letter) == order.npos) order += letter;
  if (order.size() > most_foreign_powers) return complain({}, "a board has 36 powers at most");
  for (const char letter : order) add_power(letter);
  for (std::size_t i = 0; i < read_.draft.powers.size(); ++i) describe_power(i);
  const auto rename = [&](Word& letter) {
    const auto power = std::ranges::find(read_.draft.powers, letter.text.front(),
                                         [](const DraftPower& one) { return one.data.letter; });
    if (power != read_.draft.powers.end()) letter.text = power->data.name;
  };
  visit_words(read_.draft.lines, [&](Word& word, char letter) {
    if (letter == 'P') rename(word);
  });
  if (table_.powers.empty() && !order.empty())
    remark({}, "the names of powers stand in nJudge's program alone: here they are " + names_of_powers());
}

std::string NjudgeReader::names_of_powers() const {
  std::string names;
  for (const DraftPower& power : read_.draft.powers) names += (names.empty() ? "" : ", ") + power.data.name;
  return names;
}

void NjudgeReader::add_power(char letter) {
  std::string name = free_power_name(power_names_, plain_name(described(letter).name));
  if (name.empty()) name = std::string("Power") + letter;
  power_names_.claim(name, read_.draft.powers.size());
  DraftPower power{{name}, {}, homes_[letter], units_[letter], std::nullopt};
  power.data.name = power.data.adjective = name;
  power.data.letter = letter;
  if (!owners_.empty() && owners_.size() == places_.size()) power.owns = owned_by(letter);
  read_.draft.powers.push_back(std::move(power));
}

// What else it is called, as far as that is no other's: all have their names before.
void NjudgeReader::describe_power(std::size_t own) {
  judge::PowerData& power = read_.draft.powers[own].data;
  const NjudgePower known = described(power.letter);
  const std::string adjective = plain_name(known.adjective), full = plain_name(known.name);
  if (power_names_.claim(adjective, own)) power.adjective = adjective;
  if (power.name == known.name) return;
  remark({}, "the power \"" + known.name + "\" is called " + power.name + " here");
  if (may_name_power(power_word(full)) && power_names_.owner_of(full) == NameBook::nobody &&
      power_names_.claim(full, own))
    power.aliases.push_back(full);
}

std::vector<Word> NjudgeReader::owned_by(char letter) {
  std::vector<Word> owned;
  for (std::size_t i = 0; i < owners_.size(); ++i) {
    if (owners_[i] != letter) continue;
    if (province(i).data.center)
      owned.push_back({province(i).data.id, owners_at_.line, owners_at_.column});
    else
      leave_out(owners_at_, province(i).data.name + " is no center, and nobody's");
  }
  return owned;
}

// ---- nJudge's data/map.NAME and data/seed.NAME as a board

ForeignRead read_njudge(const std::vector<std::string>& map_lines, const std::vector<std::string>& seed_lines,
                        std::vector<parser::Problem>& problems, const NjudgeTable& table) {
  NjudgeReader reader(table, problems);
  std::size_t number = 0;
  for (const std::string& line : map_lines) reader.read_map_line(line, ++number);
  reader.end_map();
  for (const std::string& line : seed_lines) reader.read_seed_line(line, ++number);
  return reader.finish();
}

} // namespace variants
