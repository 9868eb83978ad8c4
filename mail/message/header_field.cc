// SPDX-License-Identifier: GPL-3.0-or-later
// header_field - see header_field.h
#include "mail/message/header_field.h"

#include "mail/message/encoded_words.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::size_t longest_line = 78; // RFC 5322, section 2.1.1

std::string harmless(std::string_view value) {
  std::string out = parser::one_line(value);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c < 0; }, '?');
  return out;
}

} // namespace

std::string header_field(std::string_view name, std::string_view value) {
  std::string out = std::string(name) + ":";
  std::size_t width = out.size();
  const std::string text = harmless(value);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(' ', at), text.size());
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(at, end - at); // with the blanks before it
    const bool fold =
        width + std::max<std::size_t>(word.size(), 1) + 1 > longest_line && width > name.size() + 1;
    if (begin == end) break; // blanks at the end
    out += fold ? "\n" : "";
    out += word.starts_with(' ') ? word : " " + word;
    width = (fold ? 0 : width) + word.size() + (word.starts_with(' ') ? 0 : 1);
    at = end;
  }
  return out + "\n";
}

std::string text_field(std::string_view name, std::string_view text) {
  return header_field(name, encode_words(text));
}

std::string address_field(std::string_view name, std::string_view display_name, std::string_view address) {
  if (parser::trim(display_name).empty()) return header_field(name, address);
  return header_field(name, encode_phrase(parser::trim(display_name)) + " <" + std::string(address) + ">");
}

} // namespace mail
