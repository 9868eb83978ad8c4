// SPDX-License-Identifier: GPL-3.0-or-later
// replaced_builds - which builds on file give way to those that a letter orders
//
// A build that is one too many takes the place of the first on file. Where words of the letter stand beside
// it, they tell which is meant, or the writer is asked.
#pragma once

#include "parser/prose/evidence.h"
#include "parser/prose/letter_acts.h"

#include <span>
#include <vector>

namespace mail {

// "A Mos, A War. Nothing in St Pete": the build on file that is hardly kept is taken back; where that is not
// told, the last order is asked about. `lines`: what stands above the block, as one line, and those of the
// block; `readings`: of each line of the block.
void choose_replaced_builds(const parser::Situation& read, std::span<const parser::LetterLine> lines,
                            std::span<const parser::Weighed> weighed,
                            std::vector<parser::LineReading>& readings);
// The orders of a plain line go into its reading, as if the letter's reader had read it, which is returned.
parser::LineReading& read_by_letter(const parser::Situation& read, const parser::LetterLine& line,
                                    parser::LineReading& reading);

} // namespace mail
