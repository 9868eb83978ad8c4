// SPDX-License-Identifier: GPL-3.0-or-later
// second_opinion - what a letter as a whole says of what its sentences were taken for
//
// The readers of lines look at a sentence at a time; parser/prose/evidence.h weighs the words of the whole
// letter. It files nothing, but where the two differ a sentence is asked about instead of obeyed, and where
// they agree on every unit, words that nobody understood are talk. Plain order lines are taken at their word.
#pragma once

#include "parser/mail_parser.h"
#include "parser/prose/evidence.h"
#include "parser/prose/letter.h"

#include <span>
#include <vector>

namespace mail {

class Context;

// Changes the readings of a block of lines. `lines`: what stands above the block, as one line, and those of
// the block; `readings`: of each line of the block; `complete`: they order as much as there is to order, and
// take nothing back.
void hear_second_opinion(Context& context, std::span<const parser::LetterLine> lines, bool complete,
                         const std::vector<parser::Weighed>& weighed,
                         std::vector<parser::LineReading>& readings);
// Once the lines of a block were obeyed: where one was refused and the letter seems to change orders on file,
// they do not count as complete. `kept`: how likely it is that a unit that the letter did not order is left
// as it is; of the unit of which that is least likely.
void doubt_what_stands(Context& context, float kept);

} // namespace mail
