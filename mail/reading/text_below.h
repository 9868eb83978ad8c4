// SPDX-License-Identifier: GPL-3.0-or-later
// text_below - the last lines of a mail that are for people: what a company or a list adds, words to others
//
// docs/grammar.md, "Mail text", gives the rule.
#pragma once

#include "mail/reading/reading.h"
#include "parser/mail_parser.h"

#include <span>

namespace mail {

// `last`: all statements of the mail below `above`, one at least. They are a text below if a blank line sets
// them off from something obeyed, and none of them is for the judge.
bool is_text_below(std::span<const parser::Statement> above, std::span<const parser::Statement> last,
                   const Reading& reading);

// Could a line of such a text have been meant for the judge after all: does it ask, or name a place or a
// command?
bool may_be_for_judge(std::span<const parser::Statement> text, const Reading& reading);

} // namespace mail
