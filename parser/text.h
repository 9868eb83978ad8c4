// SPDX-License-Identifier: GPL-3.0-or-later
// text - what every reader of text needs: case, blanks, words, lines; bytes as ASCII, whatever the locale
//
// Each of these stands here and nowhere else. Views point into the text that was given.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
std::string to_lower(std::string_view text);
bool equals_ignoring_case(std::string_view a, std::string_view b);
int hex_value(char digit); // of either case; -1 when it is none

std::string_view trim(std::string_view text); // blanks, tabs, CR and LF off both ends
// What stands between blanks and tabs.
std::vector<std::string_view> words_of(std::string_view text);
// The lines of a text without their ends (LF or CRLF). A last line without end counts.
std::vector<std::string_view> lines_of(std::string_view text);

// All of a list as one text.
template <class Items> std::string joined(const Items& items, std::string_view between) {
  std::string text;
  for (const auto& item : items) {
    if (!text.empty()) text += between;
    text += item;
  }
  return text;
}

// The number that the whole text is; none for any other text, and for one that the type cannot hold.
template <class Number> std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number ? std::optional(number) : std::nullopt;
}

// Controls (line ends, NUL, tabs, DEL) become single blanks: fit for one line.
std::string one_line(std::string_view text);
bool is_ascii(std::string_view text);

} // namespace parser
