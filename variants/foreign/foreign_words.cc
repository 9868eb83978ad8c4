// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_words - see foreign_words.h
#include "variants/foreign/foreign_words.h"

#include "parser/text.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace variants {

bool says(const Word& word, std::string_view text) { return parser::equals_ignoring_case(word.text, text); }

Word without_comma(Word word) {
  while (word.text.ends_with(',')) word.text.pop_back();
  return word;
}

std::vector<Word> listed_words(Line& line) {
  std::vector<Word> words;
  for (Word& word : line.words())
    if (Word plain = without_comma(std::move(word)); !plain.text.empty()) words.push_back(std::move(plain));
  return words;
}

bool take_minus(Word& word) {
  if (!word.text.starts_with('-')) return false;
  word.text.erase(0, 1);
  ++word.column;
  return true;
}

Word with_blanks(Word word) {
  std::ranges::replace(word.text, '+', ' ');
  return word;
}

bool is_plain_name(const std::string& name) {
  constexpr std::string_view signs = " -'&";
  for (std::size_t at = 0; at < name.size(); ++at) {
    const bool ends_word = at + 1 == name.size() || name[at + 1] == ' ';
    const bool point = name[at] == '.' && ends_word;
    if (std::isalnum(static_cast<unsigned char>(name[at])) == 0 && signs.find(name[at]) == signs.npos &&
        !point)
      return false;
  }
  return true;
}

} // namespace variants
