// SPDX-License-Identifier: GPL-3.0-or-later
// condition_parser - what must be so on the board, read test by test
#pragma once

#include "judge/board/map.h"
#include "judge/board/position.h"
#include "parser/names.h"
#include "parser/place_parser.h"
#include "parser/text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// ---- what must be so on the board: "English fleet in NTH and not (France owns BEL or A BUR)"

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

// ---- one test of a condition: "A BUR", "an English fleet is in NTH", "France owns BEL"
//
// Words are read one by one, whatever their order, up to AND, OR, a bracket or the end. Shares the
// PlaceParser of the condition, which collects complaint and notices.

class TestReader {
 public:
  // Both must outlive this. `self`: whom "my" means.
  TestReader(const judge::Map& map, PlaceParser& places, judge::Power self)
      : map_(map), places_(places), self_(self) {}

  // False with a complaint set when there is no test here.
  bool read(Condition& condition);

 private:
  struct Found {
    judge::Power power;
    std::optional<judge::UnitType> type;
    judge::Location at;
    std::size_t begin = 0, place_begin = 0, place_end = 0;
    bool article = false; // the type is an "a" that may be an article
    bool negated = false, owns = false, nobody = false, somebody = false, empty = false;
    bool linked = false; // "is", "has": what of the place is not said by these
    bool of_unit = false;
    std::size_t words = 0;
  };

  Lexer& lexer() { return places_.lexer(); }
  bool ends_here();
  bool read_word(Found& found);
  bool read_known_word(Found& found);
  bool read_type(Found& found);
  bool read_power(Found& found);
  bool read_place(Found& found);
  bool power_here(judge::Power& power);
  bool place_follows();
  bool read_self(Found& found);
  bool make(const Found& found, Condition& condition);
  bool make_owner(const Found& found, Condition& condition);
  bool is_clear(const Found& found);
  bool complain_of(const Found& found, std::string text);

  const judge::Map& map_;
  PlaceParser& places_;
  judge::Power self_;
  bool below_owner_ = false; // the test before asked who owns a center
};

// ---- the text of a condition to a Condition
//
//   condition = term { (AND | OR) term }        from left to right
//   term      = NOT term | ( condition ) | test
//   test      = unit, power and place in any order; who OWNS a center
//
// Never throws on any text; what is too deep or too long is a Problem. docs/grammar.md, "Orders with
// conditions".

struct ParsedCondition {
  Condition condition;
  std::vector<Problem> problems;    // when not empty, `condition` is not to be used; columns of the text
  std::vector<std::string> notices; // "burgandi" read as Burgundy
  bool incomplete = false;          // it ends where more must follow, or with a bracket open
};

// `self`: whom "my fleet" means; none where nobody is meant.
ParsedCondition parse_condition(const judge::Map& map, const Names& names, judge::Power self,
                                std::string_view text);

} // namespace parser
