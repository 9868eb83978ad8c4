// SPDX-License-Identifier: GPL-3.0-or-later
// condition_parser - the text of a condition to a Condition
//
//   condition = term { (AND | OR) term }        from left to right
//   term      = NOT term | ( condition ) | test
//   test      = unit, power and place in any order; who OWNS a center
//
// Never throws on any text; what is too deep or too long is a Problem. docs/grammar.md, "Orders with
// conditions".
#pragma once

#include "parser/conditions/condition.h"
#include "parser/names.h"
#include "parser/problem.h"

#include <string_view>

namespace parser {

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
