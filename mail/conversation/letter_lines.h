// SPDX-License-Identifier: GPL-3.0-or-later
// letter_lines - a line of a mail as its letter was read, greetings and small talk among them
#pragma once

#include "mail/conversation/letter_block.h"
#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

// ---- a line of a mail as its letter was read: beside what the readers of single lines know
//
// Each answers about the statement `at`, which the block holds; block.readings is empty where there was no
// letter to read.

class Context;

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
