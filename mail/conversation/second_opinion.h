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
// those with a plain order, and all where the letter takes orders back.
struct SecondOpinion {
  bool speaks_of_game = false; // words that are no orders speak of units, or of a change
  bool covered = false;        // every line that was not obeyed is read by what is to be proposed
};
// `may_propose`: whether what the letter is likely to order can be proposed now.
SecondOpinion hear_second_opinion(Context& context, const parser::Situation& read,
                                  parser::Gazetteer& gazetteer, std::span<const parser::LetterLine> lines,
                                  bool may_propose, parser::WeighedLetter& letter,
                                  std::vector<parser::LineReading>& readings);
} // namespace mail
