// SPDX-License-Identifier: GPL-3.0-or-later
// letter_block - the lines of a mail between two commands, read as a letter
//
// Lines that are good orders as they stand are settled, and so are courtesies: the older readers of lines
// have the first word (docs/reading.md). The rest is read by parser/prose/letter_reader.h, which sees all of
// them, and held against what parser/prose/evidence.h makes of the whole (second_opinion.h); what is open
// then may be proposed.
#pragma once

#include "mail/conversation/second_opinion.h"
#include "parser/mail_parser.h"
#include "parser/prose/evidence.h"
#include "parser/prose/letter_reader.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mail {

class Context;

struct LetterBlock {
  std::size_t begin = 0, end = 0;                 // statements
  std::vector<parser::LineReading> readings = {}; // one for each; none where nobody orders in them
  std::size_t first_line = 0, last_line = 0;      // their numbers in the mail, where they are read so
  parser::WeighedLetter weighed = {};             // all units; none where every line is plain
  std::vector<SpokenLine> spoken = {};            // lines with words of units or orders that are no orders
  bool covered = false;                           // some lines are answered by nothing but proposals
  std::vector<parser::Statement> statements = {}; // the block's, where they are read so
  std::size_t words = 0;                          // the first of them that is neither order nor courtesy
};

// The block that begins with the statement at `at`, and ends before that at `limit` at the latest.
LetterBlock read_block(Context& context, const std::vector<parser::Statement>& statements, std::size_t at,
                       std::size_t limit, const std::vector<std::string>& writer);
// Proposes what the block is likely to order, once its lines were obeyed: where the readings of all units
// that are still without an order of this mail are likely together, and there are no more orders than are
// due. False when nothing was proposed.
bool offer_likely(Context& context, const LetterBlock& block);
// A command, but not one whose words begin a sentence of orders, too ("Create army Paris").
bool ends_letter(const parser::Statement& statement);

} // namespace mail
