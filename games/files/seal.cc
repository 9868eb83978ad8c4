// SPDX-License-Identifier: GPL-3.0-or-later
// seal - see seal.h
#include "games/files/seal.h"

#include <zlib.h>

#include <cstdio>

namespace games {

namespace {

constexpr std::string_view seal_word = "# seal ";
constexpr std::size_t seal_length = seal_word.size() + 8 + 1; // with its digits and the line end

bool has_seal_before(std::string_view text, std::size_t end) {
  if (end < seal_length || text[end - 1] != '\n') return false;
  const std::size_t begin = end - seal_length;
  return text.substr(begin).starts_with(seal_word) && (begin == 0 || text[begin - 1] == '\n');
}

} // namespace

std::string crc32(std::string_view bytes) {
  const auto sum = crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  char text[9];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(sum));
  return text;
}

std::string_view without_seal(std::string_view text) {
  if (!text.ends_with(last_line)) return text;
  const std::size_t end = text.size() - last_line.size();
  return text.substr(0, has_seal_before(text, end) ? end - seal_length : end);
}

Seal seal_of(std::string_view text) {
  const std::string_view content = without_seal(text);
  if (content.size() + seal_length + last_line.size() != text.size()) return Seal::none;
  const std::string_view digits = text.substr(content.size() + seal_word.size(), 8);
  return digits == crc32(content) ? Seal::fits : Seal::broken;
}

std::string sealed(std::string_view text) {
  const std::string content(without_seal(text));
  return content + std::string(seal_word) + crc32(content) + '\n' + std::string(last_line);
}

} // namespace games
