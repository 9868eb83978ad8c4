// SPDX-License-Identifier: GPL-3.0-or-later
// problem - the sentence with a caret; see problem.h
#include "parser/problem.h"

#include "parser/utf8.h"

#include <algorithm>

namespace parser {
namespace {

constexpr std::size_t widest = 96; // characters of a source line that are shown

// The line as characters that take one column each, and the characters that the problem covers.
struct Shown {
  std::vector<std::string> characters;
  std::size_t first = 0, last = 0; // half open; at least one
};

Shown split(std::string_view line, std::size_t column, std::size_t length) {
  Shown shown;
  const std::size_t end = column + std::max<std::size_t>(length, 1);
  for (std::size_t at = 0; at < line.size();) {
    const Character character = character_at(line, at);
    if (at < column) shown.first = shown.characters.size() + 1;
    if (at < end) shown.last = shown.characters.size() + 1;
    const bool control = character.code < 0x20 || character.code == 0x7F;
    shown.characters.emplace_back(control ? std::string(" ") : std::string(line.substr(at, character.bytes)));
    at += character.bytes;
  }
  shown.last = std::max(shown.last, shown.first + 1);
  return shown;
}

} // namespace

std::string show(const Problem& problem, std::string_view source_line) {
  const Shown shown = split(source_line, problem.column, problem.length);
  // A long line is cut to a window that holds the place of the problem.
  const std::size_t begin = shown.first + widest / 4 > widest ? shown.first - widest / 2 : 0;
  const std::size_t end = std::min(shown.characters.size(), begin + widest);
  std::string text = begin > 0 ? "> ..." : "> ";
  const std::size_t indent = text.size() + shown.first - begin;
  for (std::size_t i = begin; i < end; ++i) text += shown.characters[i];
  if (end < shown.characters.size()) text += "...";
  const std::size_t carets = std::min(shown.last, std::max(end, shown.first + 1)) - shown.first;
  text += '\n' + std::string(indent, ' ') + std::string(carets, '^') + "\n  " + problem.text;
  return text;
}

} // namespace parser
