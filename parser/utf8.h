// SPDX-License-Identifier: GPL-3.0-or-later
// utf8 - one character after the other out of bytes that may not be valid UTF-8
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace parser {

struct Character {
  char32_t code = 0xFFFD; // U+FFFD for a byte that begins no valid character
  std::size_t bytes = 1;  // at least 1, so that a loop over any text ends
};

// The character that begins at byte `at`; `at` must lie within the text.
Character character_at(std::string_view text, std::size_t at);

bool is_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t code);
// The beginning of a text, without a character that is cut.
std::string first_characters(std::string_view text, std::size_t most);

} // namespace parser
