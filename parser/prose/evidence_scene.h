// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_scene - a letter as the reader by evidence looks at it: each token with what it may be
//
// Nothing is decided here. A token has one symbol, which stands for what it most likely is (a word, a sign, a
// place where an own unit stands), and the senses that the lexicon gives it. A sentence has flags: the senses
// in it that could turn it, such as a negation or a condition.
#pragma once

#include "parser/prose/gazetteer.h"
#include "parser/prose/letter_acts.h"
#include "parser/prose/resolver.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// Names a value of a feature; two of one text are equal, and so are their hashes.
struct Symbol {
  std::uint32_t hash = 0;
  std::string_view text;

  constexpr Symbol() = default;
  consteval Symbol(const char* name) : Symbol(std::string_view(name)) {}
  constexpr explicit Symbol(std::string_view name) : hash(2166136261U), text(name) {
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  }
  constexpr bool operator==(const Symbol& other) const { return hash == other.hash; }
};

// A place that some tokens may name.
struct Mention {
  judge::Province place;
  std::size_t begin = 0, end = 0; // tokens
  Nearness nearness = Nearness::exact;
  bool only = true;    // the tokens name no other place as nearly
  bool longest = true; // no more tokens from the same one on name a place
  bool word = false;   // the first is a word of the lexicon, too
  bool capital = false;
  judge::Coast coast = judge::Coast::none;
};

// The tokens of a letter's lines, an end behind each; none of a letter of more than `most_evidence`, which is
// not looked at.
constexpr std::size_t most_evidence = 600;
std::vector<Piece> letter_tokens(const std::vector<std::string>& lines);

// What the readers of lines found in a letter: they testify, and evidence weighs what they say.
struct Heard {
  judge::Order order; // completed
  enum class By : std::uint8_t { plain_line, sentence } by = By::plain_line;
  enum class Doubt : std::uint8_t {
    none,
    asked, // something about it is not clear
    denied // words of its sentence, or above its line, turn it
  } doubt = Doubt::none;
  std::size_t line = 0; // of Testimony
};
struct Testimony {
  std::vector<std::string> lines;       // of the letter, with the empty ones
  std::vector<LineReading::Fate> fates; // of each
  std::vector<bool> plain;              // of each: nothing but good orders, as it is written
  std::vector<Heard> heard;             // in the order of the letter
  bool takes_back = false;              // some line takes orders back
};
// So many quoted lines are looked at: the letter's own words are to be heard beside them.
constexpr std::size_t most_quoted_orders = 12;
// A quoted line of nothing but orders that the position allows: "> A par - bur", and below it "make that
// pic".
struct QuotedOrder {
  std::size_t before = 0; // the line above which it stands; their number: below the last
  std::string text;       // without the marks
};
// `readings`: one for each line; none where nobody read them.
Testimony testimony_of(const Situation& situation, std::span<const LetterLine> lines,
                       std::span<const LineReading> readings, std::span<const QuotedOrder> quoted);

class Scene {
 public:
  // A number for each sentence, from 0 on.
  using SentenceNumber = std::size_t;

  // Of the tokens of the letter. Situation, testimony and gazetteer must outlive this.
  Scene(const Situation& situation, std::vector<Piece> tokens, const Testimony& testimony,
        Gazetteer& gazetteer);

  const Situation& situation() const { return situation_; }
  const Testimony& testimony() const { return testimony_; }
  const judge::Map& map() const { return situation_.map; }
  const Phrases& phrases() const { return phrases_; }
  std::size_t size() const { return phrases_.size(); }
  // What a token is, "<" before the first and ">" behind the last.
  Symbol symbol(std::ptrdiff_t at) const;
  std::span<const Symbol> senses(std::ptrdiff_t at) const;
  bool has(std::size_t at, Sense sense) const { return phrases_.sense(at, sense) > 0; }
  bool has(std::size_t at, std::initializer_list<Sense> any_of) const {
    return std::ranges::any_of(any_of, [&](Sense sense) { return has(at, sense); });
  }
  SentenceNumber sentence(std::size_t at) const { return sentence_[at]; }
  std::span<const Symbol> flags(SentenceNumber sentence) const;
  // Of the whole letter, each once.
  std::span<const Symbol> flags() const { return all_flags_; }

  // The first places that are named, each once.
  static constexpr std::size_t most_named = 40;
  const std::vector<judge::Province>& named() const { return named_; }
  // The last ones.
  static constexpr std::size_t most_mentions = 6;
  const std::vector<const Mention*>& mentions_of(judge::Province place) const { return by_place_[place]; }
  // The exact mention that a token belongs to; nullptr for none.
  const Mention* exact_at(std::size_t at) const;
  // The type that the token names.
  std::optional<judge::UnitType> type(std::size_t at) const;

 private:
  void find_mentions(const std::vector<std::string>& lines);
  void find_senses();
  void find_sentences();
  void name_tokens();

  const Situation& situation_;
  const Testimony& testimony_;
  Phrases phrases_;
  std::vector<Mention> mentions_;
  std::vector<judge::Province> named_;
  judge::Table<judge::Province, std::vector<const Mention*>> by_place_;
  std::vector<int> cover_; // index of the exact mention, or -1
  std::vector<Symbol> symbols_;
  std::vector<std::vector<Symbol>> senses_;
  std::vector<SentenceNumber> sentence_;
  std::vector<std::vector<Symbol>> flags_;
  std::vector<Symbol> all_flags_;
};

} // namespace parser
