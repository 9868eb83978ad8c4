// SPDX-License-Identifier: GPL-3.0-or-later
// text - what every reader of text needs: characters, words and lines, and faults with their places
#pragma once

#include <charconv>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// ---- one character after the other out of bytes that may not be valid UTF-8

struct Character {
  char32_t code = 0xFFFD; // U+FFFD for a byte that begins no valid character
  std::size_t bytes = 1;  // at least 1, so that a loop over any text ends
};

// The character that begins at byte `at`; `at` must lie within the text.
Character character_at(std::string_view text, std::size_t at);

bool is_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t code);
// Text as it stands in elements and in quoted attributes of HTML and XML. Bytes that are no UTF-8, and
// characters that XML does not know or that mean nothing, become U+FFFD; a CR is left out.
std::string escaped_for_markup(std::string_view text);
// May it stand in XML, and means it something to somebody?
bool is_markup_character(char32_t code);
// The beginning of a text, without a character that is cut.
std::string first_characters(std::string_view text, std::size_t most);

// ---- what every reader of text needs: case, blanks, words, lines; bytes as ASCII, whatever the locale
//
// Each of these stands here and nowhere else. Views point into the text that was given.

constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
std::string to_lower(std::string_view text);
bool equals_ignoring_case(std::string_view a, std::string_view b);
int hex_value(char digit); // of either case; -1 when it is none

std::string_view trim(std::string_view text); // blanks, tabs, CR and LF off both ends
// What stands between blanks and tabs.
std::vector<std::string_view> words_of(std::string_view text);
// Is the word one of the list? Most of a list differ from it by their length or first letter.
bool is_one_of(std::span<const std::string_view> list, std::string_view word);
// The lines of a text without their ends (LF or CRLF). A last line without end counts.
std::vector<std::string_view> lines_of(std::string_view text);

// All of a list as one text, each item by `text_of`.
template <class Items, class TextOf = std::identity>
std::string joined(const Items& items, std::string_view between, TextOf text_of = {}) {
  std::string text;
  for (const auto& item : items) {
    if (!text.empty()) text += between;
    text += std::invoke(text_of, item);
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

// The number that the text begins with; none where it begins with none that the type can hold.
template <class Number> std::optional<Number> number_at_front(std::string_view text) {
  Number number{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

// What stands before the next `end`, or all of the text, which loses it and the end.
std::string_view take_up_to(char end, std::string_view& text);

// Controls (line ends, NUL, tabs, DEL) become single blanks: fit for one line.
std::string one_line(std::string_view text);
bool is_ascii(std::string_view text);

// ---- an error in a text as data: where, and what; and the sentence with a caret that shows it
//
// Problem is for texts (mails, variant files, cases): collected, never thrown by parser/. Failure is for the
// world (files, servers): thrown, caught in main only.

struct Problem {
  std::size_t line = 0;   // 1-based; 0 when it is about the whole text
  std::size_t column = 0; // 0-based byte offset in the line
  std::size_t length = 0; // bytes; 0 shows one caret
  std::string text;       // "no province is called Burgandi; did you mean Burgundy?"
};

// "> A par - xyz\n          ^^^\n  text": `source_line` is the line as written; columns count characters, not
// bytes.
std::string show(const Problem& problem, std::string_view source_line);

// A fault of the world, as a path or server and the cause. Leads to exit 75 (try again later).
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// What was written on the command line is wrong: exit 64.
struct UsageError : parser::Failure {
  using Failure::Failure;
};
// A configuration that cannot be used: exit 78.
struct BadConfiguration : Failure {
  using Failure::Failure;
};

} // namespace parser
