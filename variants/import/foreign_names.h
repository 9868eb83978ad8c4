// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_names - words of foreign lines, and names out of them that orders and variant files can hold
#pragma once

#include "variants/import/foreign_board.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- words of foreign lines: lists with commas, names with + for blanks

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

// ---- names out of strangers' files that orders and variant files can hold

// Plain letters, digits, blanks and - ' & alone, 40 at most; accents go, all else becomes a blank.
std::string plain_name(std::string_view written);
// True if the name has lost more than accents and blanks.
bool is_changed_name(std::string_view written, std::string_view name);

// An id of 2 to 5 small letters or digits.
bool is_place_id(std::string_view text);

// Who has which name: letters and digits alone count, and nobody shares one.
class NameBook {
 public:
  // False where another has it, or where it has no letter.
  bool claim(std::string_view name, std::size_t owner);
  // Whose it is; `nobody` when it is nobody's.
  std::size_t owner_of(std::string_view name) const;
  static constexpr std::size_t nobody = static_cast<std::size_t>(-1);

 private:
  std::map<std::string, std::size_t, std::less<>> owners_;
};

// Names that mean others in mails: master, all ...
bool may_name_power(std::string_view name);
// "Neutral", "NEUTRAL-STATE": a power of those files that only keeps units and centers of nobody.
bool names_nobody(std::string_view name);
// One word: "Ottoman" of "Ottoman Empire", "NorthKorea" of "North Korea".
std::string power_word(std::string_view written);
// That word, or where another power has it all words as one: "GulfOfLyon"; "" where no name is free.
std::string free_power_name(const NameBook& book, std::string_view written);
// A letter that none of the powers has: one of `wanted`, else any; '?' when all are taken.
char free_letter(const std::vector<DraftPower>& powers, std::string_view wanted);

// ---- names and letters as a board's places and powers get them

// Name and further names of a place, as far as nobody else has them; without a name it is called by its id.
// `place` counts among those of the book, which holds all ids.
void name_place(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
                ForeignRead& read);
// False where it is another's, or a word of orders.
bool add_alias(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
               ForeignRead& read);

// Its first letter for each power that has none yet ('?') and can have it; to the others what is left, which
// is told.
void give_letters(ForeignRead& read);

} // namespace variants
