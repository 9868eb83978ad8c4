// SPDX-License-Identifier: GPL-3.0-or-later
// second_opinion - what a letter as a whole says of what its sentences were taken for
//
// The readers of lines look at a sentence at a time; parser/prose/evidence.h weighs the words of the whole
// letter. It files nothing, but where the two differ a sentence is asked about instead of obeyed, and where
// they agree on every unit, what else was asked about is talk. Plain order lines are taken at their word.
#pragma once

#include "parser/prose/evidence.h"
#include "parser/prose/letter.h"

#include <cstddef>
#include <span>
#include <vector>

namespace mail {

class Context;

// Changes the readings of a block of lines. `lines`: what stands above the block, as one line, and those of
// the block; `readings`: of each line of the block. Of `weighed` units go of which nothing may be proposed:
// those with a plain order, and all where the letter takes orders back.
void hear_second_opinion(Context& context, const parser::Situation& read,
                         std::span<const parser::LetterLine> lines, std::vector<parser::Weighed>& weighed,
                         std::vector<parser::LineReading>& readings);
// Once the lines of a block were obeyed: where some were refused, and the letter seems to change an order on
// file of the power, its orders do not count as complete. `refused`: how many, but for what others think;
// `kept`: how likely it is that the letter leaves as it is a unit that it did not order, of all such units of
// the power the least.
void doubt_what_stands(Context& context, judge::Power power, std::size_t refused, float kept);

} // namespace mail
