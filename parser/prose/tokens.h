// SPDX-License-Identifier: GPL-3.0-or-later
// tokens - the lines of a letter as words and signs, free of the layout around them
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// ---- what lists, tables, program text and decoration put around the words of a line
//
// "   - Paris to Burgundy", "2) F edi", "1⃣ A par", "| A Mun | Ruh |", "{"unit": "A"}", "~~A vie - gal~~".
// Each such sign becomes blanks of the same length, so that every column stays.

std::string without_layout(std::string_view line);

// ---- the lines of a letter as words and signs, each with its place

enum class Mark : std::uint8_t {
  word,
  dash, // "-", "->", ">": of moves
  comma,
  dot,
  stop, // ";", "!"
  question,
  colon,
  slash,
  bar,
  plus,
  open,
  close,
  line_end,
  other
};

struct Piece {
  Mark mark = Mark::word;
  bool glued = false;    // to what stands before it
  std::string word = {}; // small letters and digits
  std::size_t line = 0;  // of those that were given
  std::size_t begin = 0, end = 0;

  bool is(Mark m) const { return mark == m; }
};

// Of one line, which is the `number`th; without layout and quotes.
std::vector<Piece> tokens_of(std::string_view line, std::size_t number);

} // namespace parser
