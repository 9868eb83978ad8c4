// SPDX-License-Identifier: GPL-3.0-or-later
// order_parser - one order line to a judge::Order
//
// Understands every form of the classic e-mail judges (docs/grammar.md lists them). Needs only the names of
// the board and the kind of phase: whether the order makes sense in a position is asked of judge::check
// afterwards.
#pragma once

#include "judge/board/order.h"
#include "judge/board/phase.h"
#include "parser/names.h"
#include "parser/text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// A bare unit ("F stp/sc") in an adjustment phase: a build or a removal, as the balance asks.
enum class Adjusting { either, builds, removals };

struct ParsedOrder {
  judge::Order order;
  std::size_t column = 0, length = 0; // of this order in the line
  std::vector<Problem> problems;      // when not empty, `order` is not to be used
  std::vector<std::string> notices;   // "burgandi" read as Burgundy
  bool incomplete = false;            // the problem is that the line ends where more must follow
};

// All orders of a line (separated by ; or ,), with or without the marks of line_marks.h. Never throws on any
// input; an empty result means a blank line. Columns refer to `line`; Problem::line is 0 (the caller knows
// it).
std::vector<ParsedOrder> parse_orders(const Names& names, judge::PhaseKind kind, std::string_view line,
                                      Adjusting adjusting = Adjusting::either);

// A unit by itself: "F ENG", "the Austrian fleet in Trieste", "Brest".
struct ParsedUnit {
  std::optional<judge::UnitType> type; // if written
  judge::Power nationality;            // if written
  judge::Location at;
  std::vector<Problem> problems;    // when not empty, the rest is not to be used
  std::vector<std::string> notices; // as those of orders
};
ParsedUnit parse_unit(const Names& names, std::string_view text);

} // namespace parser
