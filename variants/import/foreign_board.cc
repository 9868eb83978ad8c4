// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_board - see foreign_board.h; foreign_board_ways.cc has the borders
#include "variants/import/foreign_board.h"

#include "parser/lexer.h"
#include "parser/order_words.h"
#include "parser/text.h"
#include "variants/file/matters.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <set>

namespace variants {

namespace {

using judge::Terrain, judge::UnitType;

// Neutral armies stay where there is a place for them still, and no other unit.
void drop_lost_neutrals(Draft& draft) {
  std::erase_if(draft.neutrals, [&](const DraftUnit& unit) {
    const DraftProvince* province = draft.province(unit.location.text);
    const bool was_there = unit.location.line == 0;
    if (province == nullptr || (was_there && !province->data.center)) return true;
    return std::ranges::any_of(draft.powers, [&](const DraftPower& power) {
      return std::ranges::any_of(power.units, [&](const DraftUnit& other) {
        return province_part(other.location.text) == unit.location.text;
      });
    });
  });
  if (draft.neutrals.empty())
    std::erase_if(draft.lines, [](const DraftLine& line) { return line.matter == Matter::neutrals; });
}

// From each place those to which fleets go.
std::map<std::string, std::set<std::string>> fleet_ways(const Draft& draft) {
  std::map<std::string, std::set<std::string>> ways;
  for (const DraftBorder& border : draft.borders) {
    if (border.type != UnitType::fleet) continue;
    ways[border.from.text].insert(border.to.text);
    ways[border.to.text].insert(border.from.text);
  }
  return ways;
}

void rename(Draft& draft, const std::string& before, const std::string& after) {
  const auto renew = [&](Word& word) {
    if (word.text == before) word.text = after;
  };
  for (DraftBorder& border : draft.borders) renew(border.from), renew(border.to);
  for (DraftPower& power : draft.powers)
    for (DraftUnit& unit : power.units) renew(unit.location);
}

void merge_single_coast(ForeignRead& read, DraftProvince& province) {
  const std::string only = coast_place(province.data, province.data.coasts.front());
  rename(read.draft, only, province.data.id);
  province.data.coasts.clear();
  read.remark(province.id, only + " is its only named coast, and has no name of its own here");
}

void tell_twin_coasts(ForeignRead& read, const DraftProvince& province,
                      std::map<std::string, std::set<std::string>>& ways) {
  std::map<std::set<std::string>, std::string> seen;
  for (const judge::Coast coast : province.data.coasts) {
    const std::string place = coast_place(province.data, coast);
    const auto [other, is_new] = seen.emplace(ways[place], place);
    if (!is_new)
      read.remark(province.id, other->second + " and " + place + " have the same neighbours: is one meant?");
  }
}

std::vector<std::string> in_order(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.push_back(word.text);
  std::ranges::sort(texts);
  return texts;
}

constexpr std::size_t longest_name = 40, longest_power = 20;

// Whom else a mail may be about: no power takes their names.
constexpr std::array<std::string_view, 8> reserved{"master",   "observer",  "observers", "all",
                                                   "everyone", "everybody", "nobody",    "judge"};

// Words that do not tell a power from others by themselves.
constexpr std::array<std::string_view, 13> common_words{"new",   "north", "south", "east", "west",
                                                        "great", "upper", "lower", "holy", "united",
                                                        "the",   "saint", "st"};

bool is_word_of_power(char c) { return parser::to_upper(c) != parser::to_lower(c) || (c >= '0' && c <= '9'); }

std::string capitalized_word(std::string_view word) {
  std::string text(word);
  std::erase_if(text, [](char c) { return !is_word_of_power(c) && c != '-' && c != '\''; });
  if (!text.empty()) text.front() = parser::to_upper(text.front());
  return text;
}

// Why the place cannot be called so; "" where it can.
std::string fault_of(const NameBook& book, std::size_t place, const std::string& name) {
  const std::string key = folded_name(name);
  if (key.size() < 2) return "has fewer than two letters";
  if (parser::is_order_word(parser::Key(key))) return "is a word of orders";
  const std::size_t owner = book.owner_of(name);
  return owner == place || owner == NameBook::nobody ? "" : "is a name of another place";
}

// "kel," is kel, in a list that its writer has parted by commas.
Word without_comma(Word word) {
  while (word.text.ends_with(',')) word.text.pop_back();
  return word;
}

} // namespace

void drop_lost_matters(Draft& draft) {
  std::set<std::string> leagues; // those that still have members
  for (const DraftLine& line : draft.lines)
    if (line.matter == Matter::league && draft.power(line[0].text) != nullptr) leagues.insert(line[1].text);
  drop_lost(draft.lines, [&](const Word& word, char letter) {
    const DraftProvince* province = letter == 'I' || letter == 'C' ? draft.province(word.text) : nullptr;
    switch (letter) {
    case 'I': return province != nullptr;
    case 'C': return province != nullptr && province->data.center;
    case 'P': return draft.power(word.text) != nullptr;
    case 'G': return word.line != 0 || leagues.contains(word.text); // one that a line names has to be there
    default: return true;
    }
  });
  drop_lost_neutrals(draft);
  const auto powers = static_cast<int>(draft.powers.size()),
             dummies = static_cast<int>(std::ranges::count(draft.lines, Matter::dummy, &DraftLine::matter));
  if (dummies >= powers || std::atoi(draft.word(Matter::players).text.c_str()) > powers - dummies)
    std::erase_if(draft.lines, [](const DraftLine& line) { return line.matter == Matter::players; });
}

std::ptrdiff_t centers_of(const Draft& draft) {
  return std::ranges::count_if(draft.provinces, [](const DraftProvince& one) { return one.data.center; });
}

void ForeignRead::complain(const Word& at, std::string text) {
  problems.push_back(problem_at(at, std::move(text)));
}

void ForeignRead::sort() {
  std::ranges::stable_sort(problems, {}, &parser::Problem::line);
  std::ranges::stable_sort(remarks, {}, [](const ForeignRemark& one) { return one.at.line; });
  if (problems.size() > most_foreign_problems) problems.resize(most_foreign_problems);
}

std::string in_capitals(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return parser::to_upper(c); });
  return text;
}

void set_builds(Draft& draft, const Word& builds) {
  std::erase_if(draft.lines, [](const DraftLine& line) { return line.matter == Matter::builds; });
  if (!builds.text.empty()) put(draft, {Matter::builds, {builds}});
}

void settle_coasts(ForeignRead& read) {
  Draft& draft = read.draft;
  for (DraftProvince& province : draft.provinces)
    if (province.data.coasts.size() == 1) merge_single_coast(read, province);
  auto ways = fleet_ways(draft);
  for (DraftProvince& province : draft.provinces) {
    judge::ProvinceData& data = province.data;
    tell_twin_coasts(read, province, ways);
    if (data.terrain != Terrain::coast || !data.coasts.empty() || ways.contains(data.id)) continue;
    data.terrain = Terrain::land;
    data.convoys = data.dual = false;
    read.remark(province.id, data.name + " is a coast that no fleet can reach: it is land here");
  }
}

void settle_game(ForeignRead& read) {
  Draft& draft = read.draft;
  for (DraftPower& power : draft.powers)
    if (power.owns) std::ranges::sort(*power.owns, {}, &Word::text);
  for (DraftPower& power : draft.powers)
    if (power.owns && in_order(*power.owns) == in_order(power.homes)) power.owns.reset();
  if (draft.title.empty()) draft.title = "A board";
  if (!draft.start) {
    draft.start = judge::Phase{};
    read.remark({}, "the file names no first phase: the game begins with " + judge::to_text(*draft.start));
  }
  if (draft.start_as_written.text.empty()) draft.start_as_written.text = judge::to_text(*draft.start);
  if (!draft.victory.text.empty()) return;
  draft.victory = {std::to_string(centers_of(draft) / 2 + 1)};
  read.remark({}, "the file names no number of centers that wins: " + draft.victory.text +
                      " do, more than half of all");
}

void finish(ForeignRead& read) {
  if (read.is_sound()) {
    settle_coasts(read);
    settle_game(read);
    build("board", read.draft, read.problems);
  }
  read.sort();
  if (read.remarks.size() > most_foreign_remarks) read.remarks.resize(most_foreign_remarks);
}

bool says(const Word& word, std::string_view text) { return parser::equals_ignoring_case(word.text, text); }

std::vector<Word> listed_words(Line& line) {
  std::vector<Word> words;
  for (Word& word : line.words())
    if (Word plain = without_comma(std::move(word)); !plain.text.empty()) words.push_back(std::move(plain));
  return words;
}

bool take_minus(Word& word) {
  if (!word.text.starts_with('-')) return false;
  word.text.erase(0, 1);
  ++word.column;
  return true;
}

Word with_blanks(Word word) {
  std::ranges::replace(word.text, '+', ' ');
  return word;
}

bool is_plain_name(const std::string& name) {
  constexpr std::string_view signs = " -'&";
  for (std::size_t at = 0; at < name.size(); ++at) {
    const bool ends_word = at + 1 == name.size() || name[at + 1] == ' ';
    const bool point = name[at] == '.' && ends_word;
    if (std::isalnum(static_cast<unsigned char>(name[at])) == 0 && signs.find(name[at]) == signs.npos &&
        !point)
      return false;
  }
  return true;
}

std::string plain_name(std::string_view written) {
  const std::string line = parser::one_line(written);
  const parser::NormalLine normal(line);
  std::string name;
  for (const std::string_view word : parser::words_of(normal.text())) {
    std::string text(word);
    for (char& c : text)
      if (c != '.' && !is_plain_name(std::string(1, c))) c = ' ';
    const std::size_t end = text.find_last_not_of('.');
    for (std::size_t at = 0; end != text.npos && at < end; ++at)
      if (text[at] == '.') text[at] = ' ';
    for (const std::string_view part : parser::words_of(text))
      if (part != ".") name.append(name.empty() ? "" : " ").append(part.substr(0, part.find("..")));
  }
  name.resize(std::min(name.size(), longest_name));
  return std::string(parser::trim(name));
}

bool is_changed_name(std::string_view written, std::string_view name) {
  const std::string line = parser::one_line(written);
  return !std::ranges::equal(parser::words_of(parser::NormalLine(line).text()), parser::words_of(name));
}

bool is_place_id(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return text.size() >= 2 && text.size() <= 5 && std::ranges::all_of(text, fits);
}

bool NameBook::claim(std::string_view name, std::size_t owner) {
  const std::string key = folded_name(name);
  return !key.empty() && owners_.emplace(key, owner).first->second == owner;
}

std::size_t NameBook::owner_of(std::string_view name) const {
  const auto found = owners_.find(folded_name(name));
  return found == owners_.end() ? nobody : found->second;
}

bool may_name_power(std::string_view name) {
  return name.size() >= 2 && name.size() <= longest_power &&
         parser::to_lower(name.front()) != parser::to_upper(name.front()) &&
         std::ranges::find(reserved, parser::to_lower(name)) == reserved.end();
}

bool names_nobody(std::string_view name) {
  const std::string key = folded_name(name);
  return key == "neutral" || key == "neutrals" || key == "neutralstate";
}

std::string power_word(std::string_view written) {
  const std::string name = plain_name(written);
  std::vector<std::string_view> words = parser::words_of(name);
  const auto of = std::ranges::find_if(words, [](std::string_view one) { // "Kingdom of Ostar"
    return parser::equals_ignoring_case(one, "of");
  });
  if (of != words.begin() && words.end() - of > 1) words.erase(words.begin(), of + 1);
  if (words.empty()) return "";
  std::string first = capitalized_word(words.front());
  if (words.size() == 1 ||
      (first.size() > 1 && std::ranges::find(common_words, parser::to_lower(first)) == common_words.end()))
    return first.substr(0, longest_power);
  for (std::size_t i = 1; i < words.size(); ++i) first += capitalized_word(words[i]);
  return first.substr(0, longest_power);
}

std::string free_power_name(const NameBook& book, std::string_view written) {
  std::string all = plain_name(written);
  std::erase(all, ' ');
  all.resize(std::min(all.size(), longest_power));
  for (const std::string& name : {power_word(written), all})
    if (may_name_power(name) && book.owner_of(name) == NameBook::nobody) return name;
  return "";
}

char free_letter(const std::vector<DraftPower>& powers, std::string_view wanted) {
  const auto is_free = [&](char letter) {
    const bool usable = (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
                        letter == '+' || letter == '*';
    return usable && letter != 'M' && letter != 'O' &&
           std::ranges::find(powers, letter, [](const DraftPower& one) { return one.data.letter; }) ==
               powers.end();
  };
  std::string candidates;
  for (const char c : wanted) candidates += parser::to_upper(c);
  candidates += "ABCDEFGHIJKLNPQRSTUVWXYZ0123456789+*";
  const auto found = std::ranges::find_if(candidates, is_free);
  return found == candidates.end() ? '?' : *found;
}

void name_place(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
                ForeignRead& read) {
  judge::ProvinceData& data = province.data;
  data.name = plain_name(written.text);
  if (const std::string fault = fault_of(book, place, data.name); !fault.empty()) {
    data.name = in_capitals(data.id);
    read.remark(written.text.empty() ? province.id : written,
                data.id + " is called " + data.name + ": \"" + written.text + "\" " + fault);
  } else if (data.name != written.text) {
    read.remark(written, "\"" + written.text + "\" is written " + data.name + " here");
  }
  book.claim(data.name, place);
}

bool add_alias(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
               ForeignRead& read) {
  const std::string alias = plain_name(written.text);
  if (book.owner_of(alias) == place) return true;
  std::string fault = fault_of(book, place, alias);
  if (province.data.aliases.size() >= most_foreign_aliases) fault = "is one name too many";
  if (!fault.empty()) {
    read.leave_out(written, "\"" + written.text + "\" " + fault);
    return false;
  }
  book.claim(alias, place);
  province.data.aliases.push_back(alias);
  return true;
}

void give_letters(ForeignRead& read) {
  std::vector<DraftPower>& powers = read.draft.powers;
  for (DraftPower& power : powers) {
    const char first = parser::to_upper(power.data.name.front());
    if (power.data.letter == '?' && free_letter(powers, std::string(1, first)) == first)
      power.data.letter = first;
  }
  for (DraftPower& power : powers) {
    if (power.data.letter != '?') continue;
    power.data.letter = free_letter(powers, power.data.name);
    read.remark(power.name, power.data.name + " has the letter " + power.data.letter);
  }
}

} // namespace variants
