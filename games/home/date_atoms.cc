// SPDX-License-Identifier: GPL-3.0-or-later
// date_atoms - see date_atoms.h
#include "games/home/date_atoms.h"

#include "parser/normal.h"
#include "parser/text.h"

#include <charconv>

namespace games {

namespace {

using Kind = DateAtom::Kind;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
bool parts(char c) { return std::string_view(" \t,;()[]\"").find(c) != std::string_view::npos; }

// "p.m." is a word, the dot behind "Dec." and "Fri." none of it.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  const auto goes_on = [&](std::size_t i) {
    if (is_letter(text[i])) return true;
    return (text[i] == '\'' || text[i] == '.') && i + 1 < text.size() && is_letter(text[i + 1]);
  };
  while (at < text.size() && goes_on(at)) ++at;
  return at;
}

int value_of(std::string_view digits) {
  constexpr std::size_t most_digits = 6;
  int value = -1;
  if (digits.size() <= most_digits) std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

DateAtom atom_at(std::string_view text, std::size_t at) {
  DateAtom atom;
  std::size_t end = at + 1;
  if (parser::is_digit(text[at])) {
    atom.kind = Kind::number;
    while (end < text.size() && parser::is_digit(text[end])) ++end;
    atom.value = value_of(text.substr(at, end - at));
  } else if (is_letter(text[at])) {
    atom.kind = Kind::word;
    end = end_of_word(text, at);
  }
  atom.text = text.substr(at, end - at);
  return atom;
}

} // namespace

std::vector<DateAtom> date_atoms(std::string_view text) {
  const parser::NormalLine line(text);
  const std::string lower = parser::to_lower(line.text());
  std::vector<DateAtom> atoms;
  bool glued = false;
  for (std::size_t at = 0; at < lower.size();) {
    if (parts(lower[at])) {
      glued = false;
      ++at;
      continue;
    }
    atoms.push_back(atom_at(lower, at));
    atoms.back().glued = glued;
    at += atoms.back().text.size();
    glued = true;
  }
  return atoms;
}

} // namespace games
