// SPDX-License-Identifier: GPL-3.0-or-later
// second_opinion - what a letter as a whole says of what its sentences were taken for
//
// The readers of lines look at a sentence at a time; parser/prose/evidence.h weighs the words of the whole
// letter. It files nothing, but where the two differ a sentence is asked about instead of obeyed, and where
// they agree on every unit, what else was asked about is talk. Plain order lines are taken at their word.
#pragma once

#include "parser/mail_parser.h"
#include "parser/prose/evidence.h"
#include "parser/prose/letter_acts.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace mail {

class Context;

// Changes the readings of a block of lines. `lines`: what stands above the block, as one line, and those of
// the block; `readings`: of each line of the block. Of the letter units go of which nothing may be proposed:
// those with a plain order, and all where the letter takes orders back. Do words that are no orders speak of
// units, or of a change?
bool hear_second_opinion(Context& context, const parser::Situation& read, parser::Gazetteer& gazetteer,
                         std::span<const parser::LetterLine> lines, parser::WeighedLetter& letter,
                         std::vector<parser::LineReading>& readings);
// A unit that a letter did not order.
struct Standing {
  const parser::Weighed* unit = nullptr;
  std::optional<judge::Order> on_file; // its order
  float kept = 0;                      // how likely it is that the letter leaves it as it is
};
// Once the lines of a block were obeyed, of a power's units that they did not order: where the letter seems
// to change an order on file, the orders do not count as complete. If no line was refused, the writer is
// asked which order is meant, or whether `words` of the letter mean a change (nullptr: none speak of units).
// `refused`: how many lines were, but for what others think.
void doubt_what_stands(Context& context, judge::Power power, std::size_t refused,
                       const parser::Statement* words, std::span<const Standing> standing);

} // namespace mail
