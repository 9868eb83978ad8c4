// SPDX-License-Identifier: GPL-3.0-or-later
// date_atoms - the text of a date in atoms: numbers, words and signs, each with what stands before it
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace games {

struct DateAtom {
  enum class Kind : std::uint8_t { number, word, sign } kind = Kind::sign;
  std::string text;   // in lower case, without accents
  bool glued = false; // no blank stands before it: "23:30" is one thing, "23 : 30" is not
  int value = 0;      // of a number of at most six digits
};

// Commas and brackets part atoms like blanks; a word keeps its dots ("p.m.") and apostrophes.
std::vector<DateAtom> date_atoms(std::string_view text);

} // namespace games
