// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_words - words of foreign lines: lists with commas, names with + for blanks
#pragma once

#include "variants/file/file_line.h"

#include <string>
#include <string_view>
#include <vector>

namespace variants {

inline bool is_small(char c) { return c >= 'a' && c <= 'z'; }
inline bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// Whatever its capitals.
bool says(const Word& word, std::string_view text);

// "kel," is kel, in a list that its writer has parted by commas.
Word without_comma(Word word);
// All words that are left in the line, without commas behind them.
std::vector<Word> listed_words(Line& line);
// "-por" becomes "por": true where there was a minus.
bool take_minus(Word& word);
// "salt+bay" is two words.
Word with_blanks(Word word);
// Letters, digits, blanks and - ' & and a point behind a word: nothing that a mail program makes a link of.
bool is_plain_name(const std::string& name);

} // namespace variants
