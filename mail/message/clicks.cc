// SPDX-License-Identifier: GPL-3.0-or-later
// clicks - see clicks.h
#include "mail/message/clicks.h"

#include "parser/mail_noise.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>
#include <vector>

namespace mail {

namespace {

constexpr std::size_t longest_sign = 64; // bytes: a flag or a family is many characters
constexpr const char* thumb = "\U0001F44D";

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Four hexadecimal digits; 0 when they are none.
std::uint32_t code_unit(std::string_view digits) {
  std::uint32_t code = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
  return error == std::errc() && end == digits.data() + digits.size() && digits.size() == 4 ? code : 0;
}

// A string of JSON up to its end, with \uD83D\uDC4D for a sign.
std::string json_string(std::string_view text) {
  constexpr std::uint32_t first_high = 0xD800, first_low = 0xDC00, end_low = 0xE000, beyond = 0x10000;
  std::string read;
  std::uint32_t high = 0;
  for (std::size_t at = 0; at < text.size() && text[at] != '"' && read.size() <= longest_sign; ++at) {
    if (text[at] != '\\') {
      read += text[at];
      continue;
    }
    const bool is_code = at + 5 < text.size() && text[at + 1] == 'u';
    const std::uint32_t code = is_code ? code_unit(text.substr(at + 2, 4)) : 0;
    if (code == 0) return "";
    at += 5;
    if (code >= first_high && code < first_low) {
      high = code;
    } else if (code >= first_low && code < end_low) {
      if (high == 0) return "";
      parser::append_utf8(read, beyond + ((high - first_high) << 10U) + (code - first_low));
      high = 0;
    } else {
      parser::append_utf8(read, code);
    }
  }
  return read;
}

// Outlook's names of its signs, in the language of whoever clicked.
struct Named {
  std::string_view words; // apart by commas
  const char* sign;
};
constexpr std::array named_signs{
    Named{"like, gefällt mir, j'aime, me gusta, mi piace, vind ik leuk, gosto, curtir, lubię to, lubię",
          thumb},
    Named{"heart, herz, cœur, coeur, corazón, cuore, hart, coração, serce", "\u2764"},
    Named{"celebrate, feiern, célébrer, celebrar, festeggia, vieren, świętuj", "\U0001F389"},
    Named{"laugh, lachen, rire, risa, risata, rir, śmiech", "\U0001F606"},
    Named{"surprised, überrascht, surpris, sorprendido, sorpreso, verrast, surpreso, zaskoczony",
          "\U0001F62E"},
    Named{"sad, traurig, triste, verdrietig, smutny", "\U0001F622"},
};

std::string sign_named(std::string_view name) {
  const std::string small = parser::to_lower(parser::trim(name));
  for (const Named& one : named_signs) {
    for (std::string_view rest = one.words; !rest.empty();) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      if (parser::to_lower(parser::trim(rest.substr(0, end))) == small) return one.sign;
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return "";
}

bool says_reacted(std::string_view line) {
  constexpr std::array<std::string_view, 11> endings{
      "reacted to your message",         "reacted via gmail",
      "hat auf ihre nachricht reagiert", "hat auf deine nachricht reagiert",
      "a réagi à votre message",         "ha reaccionado a su mensaje",
      "ha reaccionado a tu mensaje",     "ha reagito al tuo messaggio",
      "heeft gereageerd op uw bericht",  "reagiu à sua mensagem",
      "zareagował(a) na twoją wiadomość"};
  std::string small = parser::to_lower(line);
  while (!small.empty() && (small.back() == ':' || small.back() == '.' || small.back() == ' '))
    small.pop_back();
  while (small.ends_with("\u00A0")) small.resize(small.size() - 2);
  return std::ranges::any_of(endings, [&](std::string_view ending) { return small.ends_with(ending); });
}

// "[like] Ann", "👍 Ann": a name in brackets, or what stands before the first letter.
std::string sign_before(std::string_view line) {
  if (line.starts_with('[')) return sign_named(line.substr(1, line.find(']') - 1));
  return sign_of_part(line.substr(0, line.find(' ')));
}

bool is_below_reaction(const parser::Lines& rest) {
  const std::string_view line = parser::trim(rest.front());
  return line.empty() || parser::is_quoted(rest.front()) ||
         line.find_first_not_of('_') == std::string_view::npos;
}

} // namespace

std::string sign_of_part(std::string_view text) {
  const std::string_view sign = parser::trim(text);
  const bool is_sign = !sign.empty() && sign.size() <= longest_sign && std::ranges::none_of(sign, is_ascii);
  return is_sign && parser::character_at(sign, 0).code >= 0x2000 ? std::string(sign) : "";
}

std::string sign_in_json(std::string_view json) {
  constexpr std::string_view key = "\"emoji\"";
  std::size_t at = json.find(key);
  if (at == json.npos) return "";
  at = json.find_first_not_of(" \t\r\n:", at + key.size());
  if (at == json.npos || json[at] != '"') return "";
  return sign_of_part(json_string(json.substr(at + 1)));
}

std::string sign_in_sentence(std::string_view text) {
  const std::vector<std::string_view> lines = parser::lines_of(text);
  std::string sign;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const parser::Lines rest = parser::Lines(lines).subspan(at);
    const std::string_view line = parser::trim(lines[at]);
    if (!sign.empty() && (!parser::copied_mail(rest).empty() || parser::attribution_lines(rest) > 0)) break;
    if (is_below_reaction(rest)) continue;
    if (!sign.empty() || !says_reacted(line)) return "";
    sign = sign_before(line);
    if (sign.empty()) return "";
  }
  return sign;
}

} // namespace mail
