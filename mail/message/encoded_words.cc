// SPDX-License-Identifier: GPL-3.0-or-later
// encoded_words - see encoded_words.h
#include "mail/message/encoded_words.h"

#include "mail/message/charset.h"
#include "mail/message/transfer.h"
#include "parser/text.h"
#include "parser/utf8.h"

#include <algorithm>
#include <optional>

namespace mail {
namespace {

constexpr std::string_view prefix = "=?utf-8?Q?", b_prefix = "=?utf-8?B?", suffix = "?=";
constexpr std::size_t longest_word =
    62; // RFC 2047 allows 75, and 76 for its line: so the field's name fits before it
constexpr std::size_t longest_plain_word = 60; // a longer one could not be folded

struct EncodedWord {
  std::string charset, bytes;
  std::size_t length = 0; // in the field
};

std::string decode_q(std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), '_', ' ');
  std::string out = decode_quoted_printable(spaced + "."); // the dot keeps blanks at the end
  out.pop_back();
  return out;
}

std::optional<EncodedWord> word_at(std::string_view text) {
  if (!text.starts_with("=?")) return std::nullopt;
  const std::size_t charset_end = text.find('?', 2);
  if (charset_end == text.npos || charset_end + 2 >= text.size() || text[charset_end + 2] != '?')
    return std::nullopt;
  const std::size_t end = text.find(suffix, charset_end + 3);
  if (end == text.npos) return std::nullopt;
  const std::string_view payload = text.substr(charset_end + 3, end - charset_end - 3);
  std::string charset(text.substr(2, charset_end - 2));
  charset.resize(std::min(charset.find('*'), charset.size())); // RFC 2231 adds "*language"
  EncodedWord word{charset, {}, end + suffix.size()};
  switch (text[charset_end + 1]) {
  case 'q':
  case 'Q': word.bytes = decode_q(payload); return word;
  case 'b':
  case 'B': word.bytes = decode_base64(payload); return word;
  default: return std::nullopt;
  }
}

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '!' ||
         c == '*' || c == '+' || c == '/';
}

std::string q_encoded(std::string_view character) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  if (character == " ") return "_";
  if (character.size() == 1 && is_word_character(character[0])) return std::string(character);
  std::string out;
  for (const char c : character) {
    const auto byte = static_cast<std::uint8_t>(c);
    out += {'=', hex[byte >> 4U], hex[byte & 15U]};
  }
  return out;
}

// Calls `use` for each character of a text that is valid UTF-8 afterwards.
template <typename Use> void each_character(std::string_view text, Use use) {
  for (std::size_t at = 0; at < text.size();) {
    const parser::Character character = parser::character_at(text, at);
    std::string one;
    parser::append_utf8(one, character.code);
    use(one);
    at += character.bytes;
  }
}

std::string q_words(std::string_view text) {
  std::string out(prefix);
  std::size_t width = prefix.size();
  each_character(text, [&](const std::string& character) {
    const std::string unit = q_encoded(character);
    if (width + unit.size() + suffix.size() > longest_word) {
      out.append(suffix).append(" ").append(prefix);
      width = prefix.size();
    }
    out += unit;
    width += unit.size();
  });
  return out.append(suffix);
}

std::string b_words(std::string_view text) {
  constexpr std::size_t most_bytes = 45; // 60 digits
  std::string out, held;
  const auto flush = [&] {
    if (!out.empty()) out.push_back(' ');
    out.append(b_prefix).append(encode_base64(held)).append(suffix);
    held.clear();
  };
  each_character(text, [&](const std::string& character) {
    if (held.size() + character.size() > most_bytes) flush();
    held += character;
  });
  flush();
  return out;
}

bool is_plain(std::string_view text) {
  std::size_t run = 0;
  for (const char c : text) {
    run = c == ' ' ? 0 : run + 1;
    if (c < ' ' || c == 0x7F || run > longest_plain_word) return false;
  }
  return text.find("=?") == text.npos;
}

bool mostly_ascii(std::string_view text) {
  const auto others = std::count_if(text.begin(), text.end(), [](char c) { return c < 0; });
  return 3 * static_cast<std::size_t>(others) < text.size();
}

std::string encoded(std::string_view line) { return mostly_ascii(line) ? q_words(line) : b_words(line); }

} // namespace

std::string decode_words(std::string_view value) {
  std::string out, charset, pending; // pending: bytes of encoded words in `charset`
  const auto flush = [&] {
    out += to_utf8(pending, charset);
    pending.clear();
  };
  std::string_view plain; // what stands since the last encoded word
  std::size_t begin = 0, at = 0;
  bool after_word = false;
  while (at < value.size()) {
    const std::optional<EncodedWord> word = word_at(value.substr(at));
    if (!word) {
      ++at;
      continue;
    }
    plain = value.substr(begin, at - begin);
    const bool neighbours =
        after_word && parser::trim(plain).empty(); // the blanks between two words do not count
    if (!neighbours || !parser::equals_ignoring_case(charset, word->charset)) flush();
    if (!neighbours) out += to_utf8(plain, "");
    charset = word->charset;
    pending += word->bytes;
    at += word->length;
    begin = at;
    after_word = true;
  }
  flush();
  out += to_utf8(value.substr(begin), "");
  return parser::one_line(out);
}

std::string encode_words(std::string_view text) {
  const std::string line = parser::one_line(text);
  return is_plain(line) ? line : encoded(line);
}

std::string encode_phrase(std::string_view text) {
  const std::string line = parser::one_line(text);
  if (!is_plain(line)) return encoded(line);
  const auto is_atom = [](char c) { return is_word_character(c) || c == ' ' || c == '\'' || c == '_'; };
  if (std::all_of(line.begin(), line.end(), is_atom)) return line;
  std::string out = "\"";
  for (const char c : line) {
    if (c == '"' || c == '\\') out.push_back('\\');
    out.push_back(c);
  }
  return out + "\"";
}

} // namespace mail
