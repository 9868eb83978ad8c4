// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/file/draft.h"

#include "judge/board/order.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace variants {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

} // namespace

parser::Problem problem_at(const Word& word, std::string text) {
  return {word.line, word.column, word.text.size(), std::move(text)};
}

Word Line::word(std::string_view ends) {
  skip_blanks();
  const std::size_t begin = at_;
  while (at_ < text_.size() && !is_blank(text_[at_]) && ends.find(text_[at_]) == ends.npos) ++at_;
  return {std::string(text_.substr(begin, at_ - begin)), number_, begin};
}

Word Line::phrase(std::string_view ends) {
  skip_blanks();
  const std::size_t begin = at_;
  at_ = std::min(text_.find_first_of(ends, begin), text_.size());
  std::size_t end = at_;
  while (end > begin && is_blank(text_[end - 1])) --end;
  return {std::string(text_.substr(begin, end - begin)), number_, begin};
}

bool Line::take(char c) {
  skip_blanks();
  if (at_ >= text_.size() || text_[at_] != c) return false;
  ++at_;
  return true;
}

std::vector<Word> Line::words() {
  constexpr std::size_t usual = 8;
  std::vector<Word> all;
  all.reserve(usual);
  for (Word next = word(); !next.text.empty(); next = word()) all.push_back(std::move(next));
  return all;
}

std::vector<std::string> Line::list() {
  std::vector<std::string> all;
  do {
    if (Word item = phrase(","); !item.text.empty()) all.push_back(std::move(item.text));
  } while (take(','));
  return all;
}

void Line::skip_blanks() {
  while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

std::optional<judge::Coast> coast_named(std::string_view id) {
  using enum judge::Coast;
  for (const judge::Coast coast : {north, east, south, west, river})
    if (judge::coast_id(coast) == id) return coast;
  return std::nullopt;
}

std::string coast_place(const judge::ProvinceData& province, judge::Coast coast) {
  return province.id + "/" + std::string(judge::coast_id(coast));
}

std::optional<judge::UnitType> type_of(const Word& word) {
  if (word.text == "army") return judge::UnitType::army;
  if (word.text == "fleet") return judge::UnitType::fleet;
  return std::nullopt;
}

DraftProvince* Draft::province(std::string_view id) {
  const std::string_view wanted = province_part(id);
  // A file asks for each of its provinces: most are told apart by their first letter.
  const auto it = std::find_if(provinces.begin(), provinces.end(), [&](const auto& p) {
    return p.data.id[0] == (wanted.empty() ? '\0' : wanted[0]) && p.data.id == wanted;
  });
  return it == provinces.end() ? nullptr : &*it;
}

DraftPower* Draft::power(std::string_view name) {
  const auto it =
      std::find_if(powers.begin(), powers.end(), [&](const auto& p) { return p.data.name == name; });
  return it == powers.end() ? nullptr : &*it;
}

bool Draft::has(Matter matter) const {
  return std::ranges::find(lines, matter, &DraftLine::matter) != lines.end();
}

const Word& Draft::word(Matter matter) const {
  static const Word none;
  const auto last = std::ranges::find(lines.rbegin(), lines.rend(), matter, &DraftLine::matter);
  return last == lines.rend() || last->words.empty() ? none : last->words.front();
}

// Letters and digits in lower case: what the parser compares names by.
std::string folded_name(std::string_view text) {
  std::string key;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c))) key += parser::to_lower(c);
  return key;
}

using judge::Coast, judge::Terrain, judge::UnitType;

void DraftBoard::add_province(const judge::ProvinceData& province) {
  ids_.emplace(province.id, data.provinces.size());
  data.provinces.push_back(province);
}

void DraftBoard::complain(const Word& word, std::string text) {
  // A word from another file has no line here, so the text says the word itself.
  if (word.line == 0) text = word.text + ": " + text;
  const auto is_said = [&](const parser::Problem& said) { // a border, and again its mark
    return said.line == word.line && said.column == word.column && said.text == text;
  };
  if (word.line == 0 || std::ranges::none_of(problems_, is_said))
    problems_.push_back(problem_at(word, std::move(text)));
}

std::optional<judge::Province> DraftBoard::province(const Word& word) {
  const auto it = ids_.find(std::string_view(word.text));
  if (it == ids_.end()) return none(word, "there is no province of that id");
  return judge::Province(it->second);
}

std::optional<judge::Province> DraftBoard::center(const Word& word) {
  const auto found = province(word);
  if (found && !(*this)[*found].center) return none(word, "that province is no center");
  return found;
}

std::optional<judge::Province> DraftBoard::way(const Word& word) {
  const auto found = province(word);
  if (found && (*this)[*found].terrain != Terrain::impassable)
    return none(word, "an impassable province was expected, for the name");
  return found;
}

std::optional<judge::Power> DraftBoard::power(const Word& word) {
  const auto found = std::ranges::find(data.powers, word.text, &judge::PowerData::name);
  if (found == data.powers.end()) return none(word, "there is no power of that name");
  return judge::Power(static_cast<std::size_t>(found - data.powers.begin()));
}

namespace {

std::string coast_complaint(const judge::ProvinceData& data, UnitType type) {
  if (type != UnitType::fleet)
    return std::string(judge::a_type(type)) + " stands on no coast: write " + data.id;
  if (data.coasts.empty()) return data.name + " has no named coasts: write " + data.id;
  std::string text = "a fleet needs one of the coasts:";
  for (const Coast coast : data.coasts) text.append(" " + data.id + "/").append(judge::coast_id(coast));
  return text;
}

} // namespace

std::optional<judge::Place> DraftBoard::place(const Word& word, UnitType type) {
  const std::size_t slash = std::min(word.text.find('/'), word.text.size());
  const auto it = ids_.find(std::string_view(word.text).substr(0, slash));
  if (it == ids_.end()) return none(word, "there is no province of that id");
  const judge::ProvinceData& found = data.provinces[it->second];
  const bool barred = found.terrain == (type == UnitType::army ? Terrain::sea : Terrain::land);
  if (found.terrain == Terrain::impassable || (barred && type != UnitType::wing))
    return none(word, std::string(judge::a_type(type)) + " cannot stand there");
  judge::Place at{judge::Province(it->second)};
  if (slash < word.text.size() || (type == UnitType::fleet && !found.coasts.empty())) {
    const std::string_view coast = std::string_view(word.text).substr(std::min(slash + 1, word.text.size()));
    const auto named = std::ranges::find(found.coasts, coast, judge::coast_id);
    if (type != UnitType::fleet || named == found.coasts.end())
      return none(word, coast_complaint(found, type));
    at.coast = *named;
  }
  return at;
}

int DraftBoard::number(const Word& word, int least, int most) {
  const auto value = parser::number_in<int>(word.text);
  if (value && *value >= least && *value <= most) return *value;
  complain(word, "a number from " + std::to_string(least) + " to " + std::to_string(most) + " was expected");
  return least;
}

int DraftBoard::center_count() const {
  return static_cast<int>(std::ranges::count(data.provinces, true, &judge::ProvinceData::center));
}

namespace {

// Years may lie before the year 0, and nothing else is counted so.
bool is_number_of(std::string_view key, std::optional<int> number) {
  constexpr int largest = 99999;
  return number && *number >= (key == "from" ? -largest : 0) && *number <= largest;
}

} // namespace

std::vector<int> DraftBoard::numbers(const std::vector<Word>& words,
                                     const std::vector<std::string_view>& keys, const std::string& form) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = parser::number_in<int>(words[i].text);
    const bool fits = i / 2 < keys.size() &&
                      (i % 2 == 0 ? words[i].text == keys[i / 2] : is_number_of(keys[i / 2], number));
    if (!fits) {
      complain(words[i], "this does not read as in: " + form);
      return {};
    }
    if (i % 2 == 1) numbers.push_back(*number);
  }
  if (numbers.size() == keys.size()) return numbers;
  complain(words.back(), "more was expected, as in: " + form);
  return {};
}

namespace {

void check_province(DraftBoard& board, const judge::ProvinceData& data, const Word& at) {
  const auto is_id_character = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  if (data.id.size() < 2 || data.id.size() > 5 || !std::ranges::all_of(data.id, is_id_character))
    board.complain(at, "a province's id has 2 to 5 small letters or digits");
  if (!data.coasts.empty() && (data.terrain != Terrain::coast || data.coasts.size() < 2))
    board.complain(at, "only a coast province has named coasts, and then two or more");
  if (data.center && (data.terrain == Terrain::sea || data.terrain == Terrain::impassable))
    board.complain(at, "a center lies on land or on a coast");
  if (data.convoys && data.terrain != Terrain::coast)
    board.complain(at, "only a coast can be marked convoys");
  if (data.dual && data.terrain != Terrain::coast) board.complain(at, "only a coast can be marked dual");
}

using Names = std::unordered_map<std::string, const DraftProvince*>;

// A number for each place, and for each province as the place without a coast.
std::size_t number_of(judge::Province province, Coast coast = Coast::none) {
  constexpr std::size_t coasts = 8;
  return province.index() * coasts + static_cast<std::size_t>(coast);
}

void claim(DraftBoard& board, Names& names, const std::string& name, const DraftProvince& province) {
  const auto [it, is_new] = names.emplace(folded_name(name), &province);
  if (!is_new && it->second != &province)
    board.complain(province.id, "\"" + name + "\" is also a name of " + it->second->data.name);
  if (it->first.empty()) board.complain(province.id, "\"" + name + "\" has no letter or digit");
}

// Of numbers other than 0, so many at most.
class NumberSet {
 public:
  explicit NumberSet(std::size_t most) {
    std::size_t slots = 16;
    while (slots < 2 * most) slots *= 2;
    slots_.resize(slots);
  }
  // Returns whether the number was not there before.
  bool insert(std::size_t number) {
    std::size_t at = number * 0x9E3779B97F4A7C15U >> 32;
    for (at %= slots_.size(); slots_[at] != 0; at = (at + 1) % slots_.size())
      if (slots_[at] == number) return false;
    slots_[at] = number;
    return true;
  }

 private:
  std::vector<std::size_t> slots_;
};

void check_touched(DraftBoard& board, const std::vector<bool>& touched) {
  for (std::size_t i = 0; i < board.draft.provinces.size(); ++i) {
    const DraftProvince& province = board.draft.provinces[i];
    if (province.data.terrain == Terrain::impassable) continue;
    if (!touched[number_of(judge::Province(i))])
      board.complain(province.id, "no border of this province is given");
    for (const Coast coast : province.data.coasts)
      if (!touched[number_of(judge::Province(i), coast)])
        board.complain(province.id,
                       "no border of the coast " + coast_place(province.data, coast) + " is given");
  }
}

} // namespace

void add_provinces(DraftBoard& board) {
  if (board.draft.provinces.empty()) board.complain("there are no provinces");
  board.data.provinces.reserve(board.draft.provinces.size());
  for (const DraftProvince& province : board.draft.provinces) {
    board.add_province(province.data);
    check_province(board, province.data, province.id);
  }
  constexpr std::size_t names_a_province = 4;
  Names names(names_a_province * board.draft.provinces.size());
  for (const DraftProvince& province : board.draft.provinces) {
    claim(board, names, province.data.id, province);
    if (!province.data.name.empty()) claim(board, names, province.data.name, province);
    for (const std::string& alias : province.data.aliases) claim(board, names, alias, province);
  }
}

void add_borders(DraftBoard& board) {
  const std::size_t places = number_of(judge::Province(board.draft.provinces.size()));
  NumberSet seen(board.draft.borders.size()); // of both numbers and the type in one
  std::vector<bool> touched(places);
  for (const DraftBorder& border : board.draft.borders) {
    const auto from = board.place(border.from, border.type), to = board.place(border.to, border.type);
    if (!from || !to) continue;
    if (from->province == to->province) board.complain(border.to, "a province has no border with itself");
    const std::size_t one = number_of(from->province, from->coast),
                      other = number_of(to->province, to->coast);
    for (const std::size_t at : {one, other, number_of(from->province), number_of(to->province)})
      touched[at] = true;
    const std::size_t both = std::min(one, other) * places + std::max(one, other);
    if (!seen.insert(1 + 2 * both + (border.type == UnitType::fleet ? 1 : 0))) continue;
    if (border.type == UnitType::army)
      board.data.army_borders.emplace_back(from->province, to->province);
    else
      board.data.fleet_borders.emplace_back(*from, *to);
  }
  if (board.is_faultless()) check_touched(board, touched);
}

} // namespace variants
