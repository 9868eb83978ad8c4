// SPDX-License-Identifier: GPL-3.0-or-later
// lexicon - the senses of the words of all languages, and their names of provinces, ready to be looked up
//
// The tables are those of senses.h, packed when the program is compiled (languages/packed.h): nothing is
// built, a phrase is looked up by its hash in each language. A German ae, oe or ue may be written with its
// second letter or without.
#pragma once

#include "parser/languages/senses.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
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

  // The senses of a phrase: its words in small letters, one blank between; none when it is unknown.
  static Senses find(std::string_view phrase);
  // The English name of the power, "master", "observers" or "everybody" that the phrase names; "" for none.
  static std::string_view reader(std::string_view phrase);
  // Is this one of the phrases, its words in small letters?
  static bool is(Phrase kind, std::string_view phrase);
  // Has the phrase, its words in small letters, this sense?
  static bool is(Sense sense, std::string_view phrase) { return find(phrase).has(sense); }
  // The same in the language that the words are in; in any where nothing tells it.
  static bool is(Sense sense, std::string_view phrase, const std::vector<std::string>& words);
  // All of them, in the order of the tables.
  static const std::vector<std::string_view>& phrases(Phrase kind);
  // Those of English, and of the language that the words are in: "Kind regards" speaks of no child. All of
  // them where nothing tells the language.
  static std::vector<std::string_view> phrases(Phrase kind, const std::vector<std::string>& words);
  // Is it a word of what the judge is asked and told besides orders, in any language (TalkRow)?
  static bool is_talk(std::string_view word);
  // Does the sentence (its words, one blank between) say this? Reply tells where a phrase must stand in it.
  static bool says(const std::string& sentence, Reply reply);
  // The number that an ordinal of one of the languages names, from 1 to 10: "second", "zweite"; 0: it is
  // none.
  static int ordinal(std::string_view word);
  // The English word for a word of dates; "" when it is none.
  static std::string_view date(std::string_view word);
  // Words of talk in small letters, those of a foreign language put into English one by one (TalkRow); none
  // where no language knows two of them, or more are English.
  static std::vector<std::string> in_english(const std::vector<std::string>& words);
  // Calls see(name, abroad) for each name that a language has for a province, in the order of the tables;
  // `name` is what a board calls it in English.
  static void see_places(const std::function<void(std::string_view name, std::string_view abroad)>& see);
  // The side, "north", of the coast that the words name in another language than English: "costa norte",
  // "nordkuste"; "" for any others.
  static std::string_view coast_side(const std::string& words);
  // The senses of the words that are one slip away from this one, of those that say what units do.
  static Senses near_verb(std::string_view word);
};

// The parts of a phrase as its tokens have them: small letters without signs, "d'" and the like by
// themselves.
std::vector<std::string> phrase_words(std::string_view phrase);
// "muenchen" as "munchen"; "" where nothing is shorter.
std::string without_second_letters(std::string_view word);

} // namespace parser
