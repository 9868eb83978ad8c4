// SPDX-License-Identifier: GPL-3.0-or-later
// wish_words - the words of a sentence that may wish for something, and lists to hold them against
//
// What the readers of wishes share (wished_commands.h). Words are in small letters, without accents and the
// signs around each; a list is a table of such words.
#pragma once

#include "parser/lexicon.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

using WishWords = std::vector<std::string>;
using WordList = std::span<const std::string_view>;

// Who writes so speaks for himself.
inline constexpr std::string_view first_persons[] = {
    "i",   "i'm",   "i'll",   "i'd",  "i've", "we",   "we're", "we'll", "my",    "me",
    "ich", "wir",   "mein",   "bin",  "je",   "j'ai", "j'ete", "suis",  "serai", "mon",
    "yo",  "estoy", "estare", "sono", "saro", "ik",   "ben",   "estou", "jag"};
inline constexpr std::string_view lengths[] = {"hour", "hours", "day", "days", "week", "weeks"};
inline constexpr std::string_view number_names[] = {"zero", "one",   "two",   "three", "four", "five",
                                                    "six",  "seven", "eight", "nine",  "ten"};

bool is_one_of_list(WordList list, std::string_view word);
// "Three-day" is two words.
WishWords wish_words(std::string_view line);
// The line with "Pouvez-vous" and "j'abandonne" in two words each.
std::string words_apart(std::string_view line);
// The words in English, put so one by one where most are of another language (Lexicon::in_english).
WishWords wish_words_in_english(std::string_view line);
bool has_word(const WishWords& words, WordList list);
bool has_word(const WishWords& words, std::string_view one);
// Does one of the words begin with one of these?
bool has_stem(const WishWords& words, WordList stems);
bool is_weekday(std::string_view word);
bool has_digit(std::string_view text);

// Do the words hold one of the phrases of that kind?
bool holds_phrase(std::string_view words, parser::Phrase kind);
bool holds_phrase(const WishWords& words, parser::Phrase kind);

// "I quit oldtime": its own name says no more of a game than "the game" does.
std::string as_any_game(std::string_view line, std::string_view name);

// "Please", "the", "you": polite or empty, whatever is wished for.
bool is_beside_any_wish(std::string_view word);
// Is each word in one of the lists, or beside any wish?
bool are_all_of(const WishWords& words, std::initializer_list<WordList> lists);
std::string part_of(const WishWords& words, std::size_t begin, std::size_t end);
// Does one of the English words say no?
bool denies_it(const WishWords& words);
// The words behind the first of these marks; none where there is none.
WishWords behind_one_of(const WishWords& words, WordList marks);

// The longest part of the line that `reads`; "" where none does.
template <class Reads> std::string longest_part(const WishWords& words, std::size_t most, Reads reads) {
  for (std::size_t count = std::min(most, words.size()); count > 0; --count)
    for (std::size_t begin = 0; begin + count <= words.size(); ++begin)
      if (std::string part = part_of(words, begin, begin + count); reads(part)) return part;
  return "";
}

// Parted at signs, but not at the dot of "10.12.", nor in the middle of a word.
std::vector<std::string_view> clauses_of(std::string_view line);

// Does the sentence say, in any language, that somebody wants or needs something, ask for it politely, or
// begin with a word that asks?
bool says_wish(std::string_view sentence);

} // namespace mail
