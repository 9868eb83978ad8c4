// SPDX-License-Identifier: GPL-3.0-or-later
// courtesy - what people write around their commands: a greeting, a closing, their name, a text below
#pragma once

#include "mail/reading/line_reading.h"
#include "parser/mail_parser.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace mail {

// ---- the last lines of a mail that are for people: what a company or a list adds, words to others
//
// docs/grammar.md, "Mail text", gives the rule.

// `last`: all statements of the mail below `above`, one at least. They are a text below if a blank line sets
// them off from something obeyed, and none of them is for the judge.
bool is_text_below(std::span<const parser::Statement> above, std::span<const parser::Statement> last,
                   const Reading& reading);

// Could a line of such a text have been meant for the judge after all: does it ask, or name a place or a
// command?
bool may_be_for_judge(std::span<const parser::Statement> text, const Reading& reading);

// ---- what people write around their commands: a greeting, a closing, their name, a text below
//
// Such lines are passed over like a signature: not commands, and no slips either. Nothing that is understood
// as a command or an order is ever one of them, nor what is nearly one: that is answered with its reason.
// docs/grammar.md, "Mail text", gives the rule.

// What a line is by its words and its place in the mail.
enum class CourtesyKind : std::uint8_t {
  for_the_judge, // "A par - bur", "A pra - bur", and all that is none of the following
  greeting,      // "Dear judge,"
  closing,       // "Kind regards," with the lines below it
  name,          // "Chloe", "France"
  lead_in,       // "Here are my moves:"
  text_below     // "PRIVILEGED AND CONFIDENTIAL", and all below it
};

struct Courtesy {
  CourtesyKind kind = CourtesyKind::for_the_judge;
  std::string_view rule = {}; // "greeting", "lead-in" ..., as IgnoredText has it; "" for the judge
  std::size_t statements = 0; // that it covers; 0 for the judge
};

// What statements[at] is, and how many statements from there on belong to it.
Courtesy courtesy_at(std::span<const parser::Statement> statements, std::size_t at,
                     const CourtesyReader& reader);

} // namespace mail
