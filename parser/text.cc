// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/text.h"

#include <algorithm>

namespace parser {

// ---- one character after the other out of bytes that may not be valid UTF-8

namespace {

struct Lead {
  std::size_t bytes;
  std::uint8_t bits; // what the first byte contributes
  char32_t least;    // smaller codes are overlong
};

Lead lead_of(std::uint8_t byte) {
  if (byte < 0x80) return {1, byte, 0};
  if (byte >= 0xC2 && byte < 0xE0) return {2, static_cast<std::uint8_t>(byte & 0x1FU), 0x80};
  if (byte >= 0xE0 && byte < 0xF0) return {3, static_cast<std::uint8_t>(byte & 0x0FU), 0x800};
  if (byte >= 0xF0 && byte < 0xF5) return {4, static_cast<std::uint8_t>(byte & 0x07U), 0x10000};
  return {0, 0, 0};
}

bool is_scalar(char32_t code) { return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF); }

} // namespace

Character character_at(std::string_view text, std::size_t at) {
  const Lead lead = lead_of(static_cast<std::uint8_t>(text[at]));
  if (lead.bytes == 0 || at + lead.bytes > text.size()) return {};
  char32_t code = lead.bits;
  for (std::size_t i = 1; i < lead.bytes; ++i) {
    const auto byte = static_cast<std::uint8_t>(text[at + i]);
    if ((byte & 0xC0U) != 0x80) return {};
    code = code << 6U | (byte & 0x3FU);
  }
  if (code < lead.least || !is_scalar(code)) return {};
  return {code, lead.bytes};
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    if (character.code == 0xFFFD && character.bytes == 1) return false;
    at += character.bytes;
  }
  return true;
}

void append_utf8(std::string& text, char32_t code) {
  const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(static_cast<std::uint8_t>(byte))); };
  const auto tail = [&](unsigned shift) { put(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0 | code >> 6U);
    return tail(0);
  }
  if (code < 0x10000) {
    put(0xE0 | code >> 12U);
    tail(6);
    return tail(0);
  }
  put(0xF0 | code >> 18U), tail(12), tail(6), tail(0);
}

bool is_markup_character(char32_t code) {
  if (code < 0x20) return code == '\n' || code == '\t';
  return (code < 0x7F || code > 0x9F) && code != 0xFFFE && code != 0xFFFF;
}

std::string escaped_for_markup(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, bytes] = character_at(text, at);
    at += bytes;
    switch (code) {
    case '\r': break;
    case '&': out += "&amp;"; break;
    case '<': out += "&lt;"; break;
    case '>': out += "&gt;"; break;
    case '"': out += "&quot;"; break;
    case '\'': out += "&#39;"; break;
    default:
      if (code >= ' ' && code < 0x7F)
        out.push_back(static_cast<char>(code));
      else
        append_utf8(out, is_markup_character(code) ? code : Character().code);
    }
  }
  return out;
}

std::string first_characters(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < most && end < text.size(); ++i) end += character_at(text, end).bytes;
  return std::string(text.substr(0, end));
}

// ---- what every reader of text needs: case, blanks, words, lines; bytes as ASCII, whatever the locale

namespace {

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_trimmed(char c) { return is_space(c) || c == '\r' || c == '\n'; }
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
  while (!text.empty() && is_trimmed(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_trimmed(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_up_to(char end, std::string_view& text) {
  const std::string_view taken = text.substr(0, text.find(end));
  text.remove_prefix(std::min(taken.size() + 1, text.size()));
  return taken;
}

bool is_one_of(std::span<const std::string_view> list, std::string_view word) {
  if (word.empty()) return std::ranges::find(list, word) != list.end();
  return std::ranges::any_of(list, [&](std::string_view one) {
    return one.size() == word.size() && one.front() == word.front() && one == word;
  });
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = trim(text)).empty()) {
    const auto end = std::ranges::find_if(text, is_space) - text.begin();
    words.push_back(text.substr(0, static_cast<std::size_t>(end)));
    text.remove_prefix(static_cast<std::size_t>(end));
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

// ---- an error in a text as data: where, and what; and the sentence with a caret that shows it

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
