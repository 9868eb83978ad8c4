// SPDX-License-Identifier: GPL-3.0-or-later
// gazetteer - what a few written words can mean as a place of the board: exactly, nearly, or as one of
// several
//
// Knows the names of the variant file and those of all languages. It never chooses: it lists what is
// possible, and says how near that is; the position decides (resolver.h). Refers to the Names and the Map.
#pragma once

#include "judge/board/map.h"
#include "parser/name_table.h"
#include "parser/names.h"

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
  NameTable foreign_;                                                            // names of other languages
  std::vector<std::pair<std::vector<std::string>, judge::Province>> long_names_; // of several words
  std::unordered_map<std::string, std::vector<PlaceMatch>> known_;
};

} // namespace parser
