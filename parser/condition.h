// SPDX-License-Identifier: GPL-3.0-or-later
// condition - what must be so on the board: "English fleet in NTH and not (France owns BEL or A BUR)"
#pragma once

#include "judge/board/map.h"
#include "judge/board/position.h"

#include <optional>
#include <string>
#include <vector>

namespace parser {

struct Condition {
  enum class Kind : std::uint8_t { stands, owns, negation, all, any };
  Kind kind = Kind::stands;
  judge::Power power;                  // stands: none is anybody; owns: none is nobody
  std::optional<judge::UnitType> type; // stands: nullopt is any unit
  judge::Location at;                  // of the unit, or the center
  std::vector<Condition> parts = {};   // negation: one; all, any: two or more
  bool operator==(const Condition&) const = default;
};

// What the reader of a position cannot know of it; empty tables: nothing is kept from him.
struct Unseen {
  judge::Table<judge::Province, bool> units;  // where units may stand that he is not shown
  judge::Table<judge::Province, bool> owners; // whose center it is is not shown to him
};

// A dislodged unit stands nowhere.
bool holds(const Condition& condition, const judge::Map& map, const judge::Position& position);

// How it was read, with brackets: "a fleet of England is in North Sea and not (...)".
std::string in_words(const Condition& condition, const judge::Map& map);

// What the position has at the places that it names: "a fleet of England is in North Sea, nobody owns
// Belgium"; "you see no unit in London" where there may be one all the same.
std::string facts(const Condition& condition, const judge::Map& map, const judge::Position& position,
                  const Unseen& unseen);

} // namespace parser
