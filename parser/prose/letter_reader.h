// SPDX-License-Identifier: GPL-3.0-or-later
// letter_reader - the lines of a letter that are no order lines, read as people write
#pragma once

#include "parser/prose/letter_acts.h"
#include "parser/prose/resolver.h"

#include <vector>

namespace parser {

// ---- does a letter greet somebody who is not the judge, and speak to a "you"?

bool is_for_somebody(const std::vector<LetterLine>& lines);

// ---- the lines of a letter that are no order lines, read as people write: sentences, lists,
// tables
//
// The second reader of orders; the first is order_parser.h, whose lines come here settled. Nothing is
// guessed: what the grammar of clause_reader.h does not know whole, and what stands beside a condition, a
// negation, a doubt, or words of others, gives no order. Never throws on any text. docs/grammar.md, "Orders
// in sentences".

// A reading for each line. The gazetteer is that of the situation's board.
std::vector<LineReading> read_letter(const Situation& situation, const std::vector<LetterLine>& lines,
                                     Gazetteer& gazetteer);

} // namespace parser
