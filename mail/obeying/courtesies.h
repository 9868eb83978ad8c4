// SPDX-License-Identifier: GPL-3.0-or-later
// courtesies - greetings, closings and small talk of a mail, which are passed over
#pragma once

#include "mail/conversation/letter_block.h"
#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

class Context;

// How many statements from `at` on were passed over.
std::size_t pass_over_courtesies(Context& context, const std::vector<parser::Statement>& statements,
                                 std::size_t at, const std::vector<std::string>& writer,
                                 const LetterBlock& block);

} // namespace mail
