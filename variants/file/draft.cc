// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/file/draft.h"

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

} // namespace variants
