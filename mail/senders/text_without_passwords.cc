// SPDX-License-Identifier: GPL-3.0-or-later
// text_without_passwords - see text_without_passwords.h
#include "mail/senders/text_without_passwords.h"

#include "mail/senders/blank_passwords.h"
#include "parser/slips.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace mail {
namespace {

constexpr std::string_view left_out = "[left out from here on: it may hold a password]\n";

// Words that a password may follow, as letters alone: "S I G N  O N" and "sign-on" are the same.
constexpr std::array<std::string_view, 10> telltales{"signon", "singon",   "sigon",  "signin",   "login",
                                                     "logon",  "password", "passwd", "passwort", "kennwort"};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

bool is_quoted(std::string_view line) { return line.starts_with('>') || line.starts_with('|'); }

std::string_view unquoted(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of("> |\t"), line.size()));
}

std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text)
    if (is_letter(c)) letters += parser::to_lower(c);
  return letters;
}

// "?alpine", or nearly SIGNON or PASSWORD.
bool is_telltale_word(std::string_view word) {
  if (word.size() > 1 && word.front() == '?' && is_letter(word[1])) return true;
  constexpr std::size_t longest = 12;
  const std::string letters = letters_of(word.substr(0, longest));
  return letters == "pw" || parser::slips_between(letters, "signon", 1) <= 1 ||
         parser::slips_between(letters, "password", 2) <= 2;
}

bool holds_telltale(std::string_view letters) {
  return std::ranges::any_of(telltales,
                             [&](std::string_view one) { return letters.find(one) != letters.npos; });
}

struct Lines {
  std::vector<std::string_view> all;
  std::vector<bool> is_telling; // the line, or a word that begins in it and goes on below, is like a sign-on
};

// Words that are spread over lines, a letter or two in each.
void find_spread_words(Lines& lines) {
  std::string letters;
  std::vector<std::size_t> line_of;
  for (std::size_t i = 0; i < lines.all.size(); ++i)
    for (const char c : is_own_sign_on(unquoted(lines.all[i])) ? "" : letters_of(lines.all[i])) {
      letters += c;
      line_of.push_back(i);
    }
  for (const std::string_view word : telltales)
    for (std::size_t at = letters.find(word); at != letters.npos; at = letters.find(word, at + 1))
      lines.is_telling[line_of[at]] = true;
}

Lines look_at(std::string_view text) {
  Lines lines{parser::lines_of(text), {}};
  for (const std::string_view line : lines.all) lines.is_telling.push_back(hides_sign_on(line));
  find_spread_words(lines);
  return lines;
}

} // namespace

bool hides_sign_on(std::string_view line) {
  const std::string_view own = unquoted(line);
  if (is_own_sign_on(own)) return false;
  return holds_telltale(letters_of(own)) || std::ranges::any_of(parser::words_of(own), is_telltale_word);
}

std::string text_without_passwords(std::string_view text) {
  const Lines lines = look_at(text);
  std::string kept;
  for (std::size_t i = 0; i < lines.all.size(); ++i) {
    if (!lines.is_telling[i]) {
      kept += blank_quoted_passwords(lines.all[i]) + "\n";
      continue;
    }
    kept += left_out;
    if (!is_quoted(lines.all[i])) break;
    while (i + 1 < lines.all.size() && is_quoted(lines.all[i + 1])) ++i;
  }
  return kept;
}

} // namespace mail
