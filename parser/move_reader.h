// SPDX-License-Identifier: GPL-3.0-or-later
// move_reader - where a unit goes, and by which route: what follows "A lon" in "A lon - bel via nth"
//
// Shares the PlaceParser of the order's reader; a function that reads something returns false with a
// complaint set there when it cannot be read.
#pragma once

#include "parser/place_parser.h"

namespace parser {

class MoveReader {
 public:
  // `places` must outlive this.
  explicit MoveReader(PlaceParser& places) : places_(places) {}

  // "- bur", "to bur", "- nth - bel", "- bel via nth", "- bel via convoy": sets `to`, `routes` and
  // `via_convoy`.
  bool read(judge::Order& order);

 private:
  using Route = std::vector<judge::Province>;

  Lexer& lexer() { return places_.lexer(); }
  const Token& peek() { return lexer().peek(); }
  bool at_via();
  bool at_convoy_noun();
  bool at_convoy_words();
  bool take_word(std::string_view word);
  bool take_towards();

  bool read_stations(judge::Order& order);
  bool read_route(judge::Order& order);
  bool read_convoy_words(judge::Order& order);
  bool read_seas(judge::Order& order);
  bool read_sea_route(Route& route);

  PlaceParser& places_;
};

} // namespace parser
