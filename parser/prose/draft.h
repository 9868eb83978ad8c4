// SPDX-License-Identifier: GPL-3.0-or-later
// draft - what a clause says, in the words of its writer: units and places that are not chosen yet
#pragma once

#include "judge/board/order.h"
#include "parser/prose/gazetteer.h"

#include <optional>
#include <vector>

namespace parser {

// "A Mun", "the Turkish army in Bulgaria", "the southern fleet", "it".
struct UnitPhrase {
  std::optional<judge::UnitType> type;
  judge::Power power;
  PlaceGuess place;               // empty: any unit of that type
  bool pronoun = false;           // the unit that was spoken of last
  bool other = false;             // "the other fleet": one that has no order yet
  std::size_t begin = 0, end = 0; // in the tokens of the sentence
};

// The units that a clause is about.
struct UnitGroup {
  enum class Which : std::uint8_t {
    listed,
    all, // of a type, or at all
    pair,
    rest // all that have no order yet
  };
  Which which = Which::listed;
  std::vector<UnitPhrase> units;
  std::optional<judge::UnitType> type;
  judge::Power power; // of a writer of several powers the one that the sentence names
  std::vector<UnitPhrase> except;
};

enum class Deed : std::uint8_t {
  hold,
  move,
  support,
  convoy,
  disband,
  build,
  waive,
  keep,     // as it is on file: nothing
  topic,    // "about Paris:" the unit that "it" means
  redirect, // orders on file go elsewhere: "convoy to Belgium instead of Norway"
  take_back // an order that is on file; `same`: what was said last
};

struct Draft {
  Deed deed = Deed::hold;
  UnitGroup group;
  std::vector<PlaceGuess> to; // one for all units, or one for each
  PlaceGuess instead_of;      // redirect: where they went
  bool via = false;
  std::vector<PlaceGuess> seas; // "over the North Sea"
  bool passive = false;         // "Greece is attacked by Serbia": of units of others it orders nothing
  // Support and convoy:
  std::optional<UnitPhrase> target;
  bool same = false; // of the move that was spoken of last; `to` may tell where it goes
  bool each_other = false;
  bool as_it_is = false;  // hold: what is on file stays, if anything is
  bool above = false;     // take back: what stands above in this letter, not what is on file
  bool in_place = false;  // support that says "hold"
  bool of_nobody = false; // "convoys nothing"
  // Build and waive:
  std::optional<judge::UnitType> build_type;
  int count = 1; // of waives; 0: all that are left
  bool each_home = false;
  std::size_t begin = 0, end = 0; // in the tokens of the sentence
};

} // namespace parser
