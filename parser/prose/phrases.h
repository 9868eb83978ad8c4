// SPDX-License-Identifier: GPL-3.0-or-later
// phrases - the tokens of a sentence, with the senses of the phrases and the places that begin at each
#pragma once

#include "parser/lexicon.h"
#include "parser/prose/gazetteer.h"
#include "parser/prose/tokens.h"

namespace parser {

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
