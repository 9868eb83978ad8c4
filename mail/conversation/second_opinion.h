// SPDX-License-Identifier: GPL-3.0-or-later
// second_opinion - what a letter as a whole says of what its sentences were taken for
//
// The readers of lines look at a sentence at a time; parser/prose/evidence.h weighs the words of the whole
// letter. Where the two differ an order is asked about instead of obeyed, and where they agree on every unit,
// what else was asked about is talk. Evidence alone gives orders only where all but certain it gives all. A
// plain line by itself is taken at its word, unless some line thinks again.
#pragma once

#include "mail/conversation/letter_words.h"
#include "parser/mail_parser.h"
#include "parser/prose/evidence.h"
#include "parser/prose/letter_acts.h"

#include <cstddef>
#include <span>
#include <vector>

namespace mail {

class Context;

struct SecondOpinion {
  std::vector<SpokenLine> spoken; // those that speak of units or of orders
  bool covered = false;           // some lines are answered by nothing but what is to be proposed
};
// Changes the readings of a block of lines. `lines`: what stands above the block, as one line, and those of
// the block; `readings`: of each line of the block. Of the letter units go of which nothing may be proposed:
// those with a plain order, and all where the letter takes orders back.
// `may_propose`: whether what the letter is likely to order can be proposed now.
SecondOpinion hear_second_opinion(Context& context, const parser::Situation& read,
                                  parser::Gazetteer& gazetteer, std::span<const parser::LetterLine> lines,
                                  bool may_propose, parser::WeighedLetter& letter,
                                  std::vector<parser::LineReading>& readings);

// ---- which builds on file give way to those that a letter orders (replaced_builds.cc)
//
// A build that is one too many takes the place of the first on file. Where words of the letter stand beside
// it, they tell which is meant, or the writer is asked.

// "A Mos, A War. Nothing in St Pete": the build on file that is hardly kept is taken back; where that is not
// told, the last order is asked about. `lines`: what stands above the block, as one line, and those of the
// block; `readings`: of each line of the block.
void choose_replaced_builds(const parser::Situation& read, std::span<const parser::LetterLine> lines,
                            std::span<const parser::Weighed> weighed,
                            std::vector<parser::LineReading>& readings);
// The orders of a line as it is written, where nothing in the letter denies it. The first line is what stands
// above the block.
std::span<const judge::Order> plain_orders(std::span<const parser::LetterLine> lines,
                                           std::span<const parser::LineReading> readings, std::size_t line);
// The orders of a plain line go into its reading, as if the letter's reader had read it, which is returned.
parser::LineReading& read_by_letter(const parser::Situation& read, const parser::LetterLine& line,
                                    parser::LineReading& reading);

} // namespace mail
