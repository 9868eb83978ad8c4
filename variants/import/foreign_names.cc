// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_names - see foreign_names.h
#include "variants/import/foreign_names.h"

#include "parser/lexer.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace variants {

// ---- words of foreign lines: lists with commas, names with + for blanks

bool says(const Word& word, std::string_view text) { return parser::equals_ignoring_case(word.text, text); }

Word without_comma(Word word) {
  while (word.text.ends_with(',')) word.text.pop_back();
  return word;
}

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

// ---- names out of strangers' files that orders and variant files can hold

namespace {

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

} // namespace

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

// ---- names and letters as a board's places and powers get them

namespace {

// Why the place cannot be called so; "" where it can.
std::string fault_of(const NameBook& book, std::size_t place, const std::string& name) {
  const std::string key = folded_name(name);
  if (key.size() < 2) return "has fewer than two letters";
  if (parser::is_order_word(parser::Key(key))) return "is a word of orders";
  const std::size_t owner = book.owner_of(name);
  return owner == place || owner == NameBook::nobody ? "" : "is a name of another place";
}

} // namespace

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
