// SPDX-License-Identifier: GPL-3.0-or-later
// tokens - the lines of a letter as words and signs, each with its place
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

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
