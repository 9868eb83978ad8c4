// SPDX-License-Identifier: GPL-3.0-or-later
// letter_block - the lines of a mail between two commands, read as a letter
//
// Lines that are good orders as they stand are settled, and so are courtesies: the older readers of lines
// have the first word (docs/reading.md). The rest is read by parser/prose/letter_reader.h, which sees all of
// them, and held against what parser/prose/evidence.h makes of the whole (second_opinion.h); what is open
// then may be proposed.
#pragma once

#include "games/game/game.h"
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
  std::size_t begin = 0, end = 0; // statements
  std::vector<bool> plain = {};   // of each: a whole order of the writer's that is good as it stands
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
// due. What is less likely is shown (GrowingReply::perhaps). False when nothing was proposed.
bool offer_likely(Context& context, const LetterBlock& block);
// Did this mail bring the order on file?
bool is_of_mail(Context& context, judge::Power power, const games::OrderOnFile& one);
// A command, but not one whose words begin a sentence of orders, too ("Create army Paris").
bool ends_letter(const parser::Statement& statement);

// ---- a line of a mail as its letter was read: beside what the readers of single lines know
//
// Each answers about the statement `at`, which the block holds; block.readings is empty where there was no
// letter to read.

bool is_plain_order(const LetterBlock& block, std::size_t at);
bool is_talk(const LetterBlock& block, std::size_t at);
// "Cheers, Chloe, and please move Paris to Burgundy": no end of a letter hides what is to be obeyed.
bool holds_orders(const LetterBlock& block, std::size_t begin, std::size_t end);
// "OK, I will play! What do I do?", and neither an order in the line nor, where it is no question, words that
// may be meant for one: "Hold everything until I am back."
bool asks_nothing_but_what_to_do(const parser::Statement& statement, const LetterBlock& block,
                                 std::size_t at);

// ---- these obey or answer the line, or say false

// "Create army Paris" in a running game is no new game called army.
bool refuse_build_as_game(Context& context, const parser::Statement& statement, const LetterBlock& block,
                          std::size_t at);
// "Build me an army": where one center alone is free, it stands there; else its writer is asked which.
bool obey_build_anywhere(Context& context, const parser::Statement& statement, const LetterBlock& block,
                         std::size_t at);
// The line as its letter was read, where it is no order as it stands. What the readers of lines know is
// theirs.
bool obey_in_letter(Context& context, const parser::Statement& statement, const LetterBlock& block,
                    std::size_t at);
// "England, let's be friends. I'll leave the Channel alone.": nothing is obeyed, and a note tells how it is
// sent (line_kinds.h).
bool answer_words_to_player(Context& context, const parser::Statement& statement, const LetterBlock& block,
                            std::size_t at);

// ---- greetings, closings and small talk of a mail, which are passed over

// How many statements from `at` on were passed over.
std::size_t pass_over_courtesies(Context& context, const std::vector<parser::Statement>& statements,
                                 std::size_t at, const std::vector<std::string>& writer,
                                 const LetterBlock& block);

} // namespace mail
