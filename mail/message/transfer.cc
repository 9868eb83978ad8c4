// SPDX-License-Identifier: GPL-3.0-or-later
// transfer - see transfer.h
#include "mail/message/transfer.h"

#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace mail {
namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view hex_digits = "0123456789ABCDEF";
constexpr std::size_t longest_encoded_line = 76; // RFC 2045, the "=" of a soft break included

constexpr std::array<std::int8_t, 256> base64_values() {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < base64_digits.size(); ++i)
    values[static_cast<std::uint8_t>(base64_digits[i])] = static_cast<std::int8_t>(i);
  return values;
}
constexpr auto base64_value = base64_values();

int value_of(char digit) { return base64_value[static_cast<std::uint8_t>(digit)]; }

void append_unquoted(std::string& out, std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const int high = i + 2 < line.size() && line[i] == '=' ? parser::hex_value(line[i + 1]) : -1;
    const int low = high >= 0 ? parser::hex_value(line[i + 2]) : -1;
    if (low < 0) {
      out.push_back(line[i]);
      continue;
    }
    out.push_back(static_cast<char>(high * 16 + low));
    i += 2;
  }
}

// Words with blanks between them, or mostly other characters: a footer, not data. A stray "|" in data is no
// footer.
bool is_foreign(std::string_view line) {
  const std::string_view inner = parser::trim(line);
  const auto digits =
      std::count_if(inner.begin(), inner.end(), [](char c) { return value_of(c) >= 0 || c == '='; });
  return inner.find(' ') != inner.npos || 4 * static_cast<std::size_t>(digits) < 3 * inner.size();
}

std::string quoted(char c) {
  const auto byte = static_cast<std::uint8_t>(c);
  return {'=', hex_digits[byte >> 4U], hex_digits[byte & 15U]};
}

bool is_literal(char c, bool last) {
  if (c == ' ' || c == '\t') return !last;
  return c > ' ' && c < 0x7F && c != '=';
}

void append_quoted(std::string& out, std::string_view line) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool last = i + 1 == line.size();
    const bool at_start = width == 0;
    const bool risky = at_start && (line[i] == '.' || line.substr(i).starts_with("From "));
    const std::string unit = is_literal(line[i], last) && !risky ? std::string(1, line[i]) : quoted(line[i]);
    if (width + unit.size() > longest_encoded_line - (last ? 0 : 1)) {
      out += "=\n";
      width = 0;
      --i; // again, as the first of a new line
      continue;
    }
    out += unit;
    width += unit.size();
  }
}

} // namespace

std::string decode_quoted_printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::string_view line : parser::lines_of(text)) {
    const std::size_t end = line.find_last_not_of(" \t\r");
    line = line.substr(0, end == line.npos ? 0 : end + 1);
    const bool soft = line.ends_with('=');
    append_unquoted(out, soft ? line.substr(0, line.size() - 1) : line);
    if (!soft) out.push_back('\n');
  }
  if (!text.ends_with('\n') && out.ends_with('\n')) out.pop_back();
  return out;
}

std::string decode_base64(std::string_view text) {
  std::string out;
  out.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0;
  unsigned held = 0; // bits in `bits` that are not written yet
  for (const std::string_view line : parser::lines_of(text)) {
    if (is_foreign(line)) break;
    for (const char c : line) {
      if (c == '=') return out;
      if (value_of(c) < 0) continue;
      bits = bits << 6U | static_cast<std::uint32_t>(value_of(c));
      held += 6;
      if (held < 8) continue;
      held -= 8;
      out.push_back(static_cast<char>(static_cast<std::uint8_t>(bits >> held)));
    }
  }
  return out;
}

std::string decode_transfer(std::string_view bytes, std::string_view encoding) {
  const std::string name = parser::to_lower(parser::trim(encoding));
  if (name == "quoted-printable") return decode_quoted_printable(bytes);
  if (name == "base64") return decode_base64(bytes);
  return std::string(bytes);
}

std::string encode_quoted_printable(std::string_view text) {
  std::string out;
  for (const std::string_view line : parser::lines_of(text)) {
    append_quoted(out, line);
    out.push_back('\n');
  }
  return out;
}

std::string encode_base64(std::string_view bytes) {
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8U | (i + k < bytes.size() ? static_cast<std::uint8_t>(bytes[i + k]) : 0U);
    const std::size_t given = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t k = 0; k < 4; ++k)
      out.push_back(k <= given ? base64_digits[group >> (18 - 6 * k) & 63U] : '=');
  }
  return out;
}

} // namespace mail
