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
  std::string out((bytes.size() + 2) / 3 * 4, '=');
  char* digit = out.data();
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[i]));
  };
  const auto write = [&](std::uint32_t group, std::size_t digits) {
    for (std::size_t k = 0; k < digits; ++k) *digit++ = base64_digits[group >> (18 - 6 * k) & 63U];
  };
  std::size_t i = 0;
  for (; i + 3 <= bytes.size(); i += 3) write(byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2), 4);
  if (i + 1 == bytes.size()) write(byte(i) << 16U, 2);
  if (i + 2 == bytes.size()) write(byte(i) << 16U | byte(i + 1) << 8U, 3);
  return out;
}

std::string encode_base64_in_lines(std::string_view bytes) {
  constexpr std::size_t bytes_a_line = longest_encoded_line / 4 * 3;
  std::string lines;
  lines.reserve(bytes.size() / bytes_a_line * (longest_encoded_line + 1) + longest_encoded_line + 2);
  for (std::size_t i = 0; i < bytes.size(); i += bytes_a_line)
    lines.append(encode_base64(bytes.substr(i, bytes_a_line))).push_back('\n');
  return lines;
}

} // namespace mail
