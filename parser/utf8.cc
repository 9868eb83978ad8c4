// SPDX-License-Identifier: GPL-3.0-or-later
// utf8 - see utf8.h; the table of valid sequences is that of RFC 3629
#include "parser/utf8.h"

namespace parser {
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

std::string first_characters(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < most && end < text.size(); ++i) end += character_at(text, end).bytes;
  return std::string(text.substr(0, end));
}

} // namespace parser
