// SPDX-License-Identifier: GPL-3.0-or-later
// lexicon - the senses of the words of all languages, and their names of provinces, ready to be looked up
//
// Built once; the tables are those of senses.h. Words are compared as Keys of their letters, phrases word by
// word. A German ae, oe or ue may be written with its second letter or without.
#pragma once

#include "parser/languages/senses.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace parser {

// A set of senses.
class Senses {
 public:
  constexpr Senses() = default;
  constexpr bool has(Sense sense) const { return (bits(sense) & (is_late(sense) ? late_ : early_)) != 0; }
  constexpr void add(Sense sense) { (is_late(sense) ? late_ : early_) |= bits(sense); }
  constexpr bool empty() const { return early_ == 0 && late_ == 0; }

 private:
  static constexpr bool is_late(Sense sense) { return static_cast<unsigned>(sense) >= 64; }
  static constexpr std::uint64_t bits(Sense sense) {
    return std::uint64_t{1} << (static_cast<unsigned>(sense) % 64);
  }
  std::uint64_t early_ = 0, late_ = 0;
};

class Lexicon {
 public:
  static constexpr std::size_t longest_phrase = 7; // words

  static const Lexicon& shared();

  // The senses of a phrase: its words in small letters, one blank between; none when it is unknown.
  Senses find(const std::string& phrase) const;
  bool is_known(const std::string& phrase) const { return words_.contains(phrase); }
  // The English name of the power, "master", "observers" or "everybody" that the phrase names; "" for none.
  std::string_view reader(const std::string& phrase) const;
  // Is this one of the phrases, its words in small letters? Every mail asks for some of them, few mails for
  // more of the lexicon: so the phrases do not wait for it to be built.
  static bool is(Phrase kind, std::string_view phrase);
  // Has the phrase, its words in small letters, this sense? The lexicon need not be built for it.
  static bool is(Sense sense, std::string_view phrase);
  // All of them, in the order of the tables.
  static const std::vector<std::string>& phrases(Phrase kind);
  // Those of English, and of the language that the words are in: "Kind regards" speaks of no child. All of
  // them where nothing tells the language.
  static std::vector<std::string> phrases(Phrase kind, const std::vector<std::string>& words);
  // Does the sentence (its words, one blank between) say this? Reply tells where a phrase must stand in it.
  static bool says(const std::string& sentence, Reply reply);
  // The number that an ordinal of one of the languages names, from 1 to 10: "second", "zweite"; 0: it is
  // none.
  static int ordinal(std::string_view word);
  // The English word for a word of dates; "" when it is none.
  static std::string_view date(const std::string& word);
  // Words of talk in small letters, those of a foreign language put into English one by one (TalkRow); none
  // where no language knows two of them, or more are English.
  static std::vector<std::string> in_english(const std::vector<std::string>& words);
  // The senses of the words that are one slip away from this one, of those that say what units do.
  Senses near_verb(std::string_view word) const;

 private:
  Lexicon();
  void add(std::string_view phrase, Sense sense);
  void add_readers(const Language& language);

  std::unordered_map<std::string, Senses> words_;
  std::unordered_map<std::string, std::string_view> readers_;
  std::vector<std::pair<std::string, Sense>> verbs_; // in which a slip is forgiven
};

// The parts of a phrase as its tokens have them: small letters without signs, "d'" and the like by
// themselves.
std::vector<std::string> phrase_words(std::string_view phrase);
// The words of a table's entry: "a, b c" is "a" and "b c".
std::vector<std::string> entries_of(std::string_view list);
// "muenchen" as "munchen"; "" where nothing is shorter.
std::string without_second_letters(std::string_view word);

} // namespace parser
