// SPDX-License-Identifier: GPL-3.0-or-later
// power_name - see power_name.h
#include "mail/reading/power_name.h"

#include "games/game/game.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mail {

// ---- a power as players name it in commands: "SET CONCEDE Turkey", "PRESS TO F"

namespace {

// Small letters, without what parts words: "New-York", "New York" and "newyork" are one name.
std::string folded(std::string_view name) {
  std::string text = parser::to_lower(name);
  std::erase_if(text, [](char c) { return c == '-' || c == ' ' || c == '_' || c == '\''; });
  return text;
}

std::vector<std::string> names_of(const judge::PowerData& data) {
  std::vector<std::string> names{folded(data.name), folded(data.adjective)};
  for (const std::string& alias : data.aliases) names.push_back(folded(alias));
  return names;
}

} // namespace

judge::Power power_named(const judge::Map& map, std::string_view word) {
  const std::string wanted = folded(word);
  if (wanted.empty()) return {};
  for (const judge::Power power : map.powers()) {
    const std::vector<std::string> names = names_of(map.power(power));
    if (std::ranges::find(names, wanted) != names.end()) return power;
  }
  return {};
}

judge::Power power_in_any_language(const judge::Map& map, const std::string& word) {
  constexpr std::size_t shortest = 3;
  if (word.size() < shortest) return {};
  if (const judge::Power power = power_named(map, word)) return power;
  return power_named(map, parser::Lexicon::reader(parser::to_lower(parser::NormalLine(word).text())));
}

std::vector<judge::Power> powers_begun(const judge::Map& map, std::string_view word) {
  constexpr std::size_t shortest = 2; // letters of a beginning
  const std::string wanted = folded(word);
  std::vector<judge::Power> found;
  if (wanted.size() < shortest) return found;
  const auto begins = [&](const std::string& name) { return name.starts_with(wanted); };
  for (const judge::Power power : map.powers())
    if (std::ranges::any_of(names_of(map.power(power)), begins)) found.push_back(power);
  return found;
}

std::vector<judge::Power> powers_in(const judge::Map& map, std::string_view line) {
  std::vector<judge::Power> powers;
  for (const parser::TalkWord& word : parser::talk_words(line))
    if (const judge::Power named = power_in_any_language(map, word.plain);
        named && std::ranges::find(powers, named) == powers.end())
      powers.push_back(named);
  return powers;
}

judge::Power power_of_initials(const judge::Map& map, std::string_view word) {
  const std::string wanted = folded(word);
  if (wanted.size() != 2 || wanted.back() < '0' || wanted.back() > '9') return {};
  for (const judge::Power power : map.powers()) {
    const std::string name = folded(map.power(power).name);
    if (name.front() == wanted.front() && name.back() == wanted.back()) return power;
  }
  return {};
}

judge::Power read_power(const judge::Map& map, std::string_view word) {
  const std::string wanted = folded(word);
  if (const judge::Power named = power_named(map, wanted)) return named;
  for (const judge::Power power : map.powers())
    if (wanted.size() == 1 && parser::to_lower(map.power(power).letter) == wanted.front()) return power;
  const std::vector<judge::Power> begun = powers_begun(map, wanted);
  return begun.size() == 1 ? begun.front() : judge::Power{};
}

// ---- the seat in a sign-on: "?x" any power of game x, "Fx" France, "Mx" the master, "Ox" an observer

namespace {

// What a power's letter can be (docs/variants.md), M, O, and ? for any.
bool is_seat_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '*' || c == '?';
}

} // namespace

std::optional<SeatName> read_seat_name(std::string_view word) {
  if (word.size() < 2) return std::nullopt;
  const char letter = parser::to_upper(word.front());
  SeatName name{letter, parser::to_lower(word.substr(1))};
  if (!is_seat_letter(letter) || !games::is_game_name(name.game)) return std::nullopt;
  return name;
}

std::optional<NameAtGame> read_name_at_game(std::string_view word) {
  const std::size_t at = word.find('@');
  if (at == word.npos || at == 0) return std::nullopt;
  NameAtGame found{std::string(word.substr(0, at)), parser::to_lower(word.substr(at + 1))};
  return games::is_game_name(found.game) ? std::optional(found) : std::nullopt;
}

} // namespace mail
