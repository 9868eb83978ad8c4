// SPDX-License-Identifier: GPL-3.0-or-later
// draft_board - see draft_board.h
#include "variants/file/draft_board.h"

#include "judge/board/order_text.h"

#include <algorithm>
#include <utility>

namespace variants {

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
  const auto it = ids_.find(word.text);
  if (it == ids_.end()) {
    complain(word, "there is no province of that id");
    return std::nullopt;
  }
  return judge::Province(it->second);
}

std::optional<judge::Province> DraftBoard::center(const Word& word) {
  const auto found = province(word);
  if (found && !(*this)[*found].center) {
    complain(word, "that province is no center");
    return std::nullopt;
  }
  return found;
}

std::optional<judge::Province> DraftBoard::way(const Word& word) {
  const auto found = province(word);
  if (found && (*this)[*found].terrain != Terrain::impassable) {
    complain(word, "an impassable province was expected, for the name");
    return std::nullopt;
  }
  return found;
}

std::optional<judge::Power> DraftBoard::power(const Word& word) {
  const auto found = std::ranges::find(data.powers, word.text, &judge::PowerData::name);
  if (found == data.powers.end()) {
    complain(word, "there is no power of that name");
    return std::nullopt;
  }
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
  if (it == ids_.end()) {
    complain(word, "there is no province of that id");
    return std::nullopt;
  }
  const judge::ProvinceData& found = data.provinces[it->second];
  const bool barred = found.terrain == (type == UnitType::army ? Terrain::sea : Terrain::land);
  if (found.terrain == Terrain::impassable || (barred && type != UnitType::wing)) {
    complain(word, std::string(judge::a_type(type)) + " cannot stand there");
    return std::nullopt;
  }
  judge::Place at{judge::Province(it->second)};
  if (slash < word.text.size() || (type == UnitType::fleet && !found.coasts.empty())) {
    const std::string_view coast = std::string_view(word.text).substr(std::min(slash + 1, word.text.size()));
    const auto named = std::ranges::find(found.coasts, coast, judge::coast_id);
    if (type != UnitType::fleet || named == found.coasts.end()) {
      complain(word, coast_complaint(found, type));
      return std::nullopt;
    }
    at.coast = *named;
  }
  return at;
}

} // namespace variants
