// SPDX-License-Identifier: GPL-3.0-or-later
// ranges - see ranges.h
#include "games/game/ranges.h"

#include "parser/text.h"

namespace games {

namespace {

template <class Number> std::optional<Number> read(const Range& range, std::string_view text) {
  const auto number = parser::number_in<Number>(text);
  return number && holds(range, static_cast<double>(*number)) ? number : std::nullopt;
}

} // namespace

bool holds(const Range& range, double number) { return number >= range.least && number <= range.most; }

std::optional<double> number_in(const Range& range, std::string_view text) {
  return read<double>(range, text);
}

std::optional<int> whole_number_in(const Range& range, std::string_view text) {
  return read<int>(range, text);
}

std::string in_words(const Range& range) {
  const auto whole = [](double number) { return std::to_string(static_cast<long>(number)); };
  return "a number from " + whole(range.least) + " to " + whole(range.most) + " (" + std::string(range.what) +
         ")";
}

} // namespace games
