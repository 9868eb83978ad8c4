// SPDX-License-Identifier: GPL-3.0-or-later
// condition_ranges - which lines of a mail belong to orders with conditions: from IF to ENDIF
//
// By their words alone, before anybody knows for whom or for which phase they are.
// mail/commands/conditional_orders.h obeys them. docs/grammar.md, "Orders with conditions".
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace mail {

struct ConditionRange {
  enum class Kind {
    whole,    // from an IF to its ENDIF
    unclosed, // an IF, ELSE IF or ELSE above its orders, without ENDIF: all down to the end of the orders
    line,     // an IF or ELSE with its orders in the same line, without ENDIF
    stray     // lines above an ENDIF that has no IF
  };
  std::size_t begin = 0, end = 0; // statements
  Kind kind = Kind::whole;
};

// In their order. `ends_orders`: a statement, such as a command, that no block of orders goes beyond.
std::vector<ConditionRange>
condition_ranges(const std::vector<parser::Statement>& statements,
                 const std::function<bool(const parser::Statement&)>& ends_orders);

} // namespace mail
