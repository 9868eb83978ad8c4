// SPDX-License-Identifier: GPL-3.0-or-later
// text - see text.h
#include "parser/text.h"

#include <algorithm>

namespace parser {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool is_control(char c) { return (c >= 0 && c < ' ') || c == 0x7F; }

} // namespace

std::string to_lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = to_lower(c);
  return lower;
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return to_lower(x) == to_lower(y); });
}

int hex_value(char digit) {
  constexpr std::string_view digits = "0123456789abcdef";
  const std::size_t value = digits.find(to_lower(digit));
  return value == digits.npos ? -1 : static_cast<int>(value);
}

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = trim(text)).empty()) {
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    words.push_back(word);
    text.remove_prefix(word.size());
  }
  return words;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

std::string one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!is_control(c)) {
      out.push_back(c);
    } else if (!out.ends_with(' ')) {
      out.push_back(' ');
    }
  }
  return out;
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= 0; });
}

} // namespace parser
