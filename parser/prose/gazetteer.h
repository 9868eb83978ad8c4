// SPDX-License-Identifier: GPL-3.0-or-later
// gazetteer - what a few written words can mean as a place of the board, and the phrases of a sentence
//
// The gazetteer knows the names of the variant file and those of all languages. It never chooses: it lists
// what is possible, and says how near that is; the position decides (resolver.h). Refers to the Names and the
// Map.
#pragma once

#include "judge/board/map.h"
#include "parser/lexicon.h"
#include "parser/names.h"
#include "parser/prose/tokens.h"

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace parser {

// How near the written words are to a name. The nearest first.
enum class Nearness : std::uint8_t {
  exact,     // "Munich", "MUC"
  beginning, // "Mun", "Mid. Atl."; "Sp" where only one of the places that begin so is possible
  slip,      // "Munic"
  far_slip,  // two slips in a long name
  known_word // a slip of a word that means something else: "A Par - But"
};

struct PlaceGuess {
  std::vector<judge::Province> provinces; // none: no place
  Nearness nearness = Nearness::exact;
  std::vector<judge::Province> others = {}; // that the same letters begin, where an exact name is impossible
  judge::Coast coast = judge::Coast::none;
  std::string written = {}; // where it was not read exactly
  bool empty() const { return provinces.empty(); }
};

// Some of the next words, as a place.
struct PlaceMatch {
  std::size_t words = 0;
  PlaceGuess guess;
};

class Gazetteer {
 public:
  static constexpr std::size_t most_words = 5;

  Gazetteer(const judge::Map& map, const Names& names);

  // What the words can mean together with those before them, longest first, the nearest of the same words
  // first. `words` are the next ones of a line, as phrase_words has them.
  const std::vector<PlaceMatch>& find(std::span<const std::string> words);

  const judge::Map& map() const { return map_; }
  const Names& names() const { return names_; }

 private:
  std::vector<PlaceMatch> look_up(std::span<const std::string> words) const;
  std::vector<judge::Province> exactly(const std::string& name) const;
  bool ends_in_verb(std::span<const std::string> words) const;
  std::vector<judge::Province> abbreviated(std::span<const std::string> words) const;
  std::vector<judge::Province> by_consonants(const std::string& word) const; // "lndn"
  void add_inexact(const std::string& word, std::vector<PlaceMatch>& matches) const;

  const judge::Map& map_;
  const Names& names_;
  const NameTable& foreign_; // names of other languages
  const std::vector<std::pair<std::vector<std::string>, judge::Province>>& long_names_; // of several words
  std::unordered_map<std::string, std::vector<PlaceMatch>> known_;
};

// ---- the tokens of a sentence, with the senses of the phrases and the places that begin at each

class Phrases {
 public:
  // `gazetteer` must outlive this.
  Phrases(std::vector<Piece> tokens, Gazetteer& gazetteer);

  std::size_t size() const { return tokens_.size(); }
  const Piece& operator[](std::size_t at) const { return tokens_[at]; }
  bool is(std::size_t at, Mark mark) const { return at < tokens_.size() && tokens_[at].is(mark); }
  bool is_word(std::size_t at) const { return is(at, Mark::word); }

  // How many tokens the longest phrase of that sense has that begins here; 0: there is none.
  std::size_t sense(std::size_t at, Sense sense) const;
  // How many tokens the longest known phrase has.
  std::size_t known(std::size_t at) const;

  struct Place {
    std::size_t tokens = 0;
    PlaceGuess guess;
  };
  // The places that begin here, longest first.
  const std::vector<Place>& places(std::size_t at) const;

  const Names& names() const { return gazetteer_.names(); }

  // The type of one unit that is named here: how many tokens; 0: none. Wings where a game has such units.
  std::size_t type(std::size_t at, std::optional<judge::UnitType>& type) const;
  bool is_type_word(std::size_t at) const { // "A", "fleet"
    std::optional<judge::UnitType> any;
    return type(at, any) == 1;
  }
  bool is_wings(std::size_t at) const; // of several

  // A power by name or adjective, or by the first three letters: how many tokens; 0: none.
  std::size_t power(std::size_t at, judge::Power& power) const;

 private:
  struct Known {
    std::size_t tokens = 0;
    Senses senses;
  };
  void read_senses(std::size_t at);
  void read_places(std::size_t at);
  bool joins(std::size_t at) const; // a hyphen or a dot within a phrase

  std::vector<Piece> tokens_;
  Gazetteer& gazetteer_;
  std::vector<std::vector<Known>> senses_;
  std::vector<std::vector<Place>> places_;
};

// Is it a word that by itself can mean that?
bool has_sense(const Piece& token, Sense sense);

} // namespace parser
