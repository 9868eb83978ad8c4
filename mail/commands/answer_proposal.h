// SPDX-License-Identifier: GPL-3.0-or-later
// answer_proposal - yes or no in a person's words to what players ask: more time, a draw, somebody's victory
//
// A bare yes counts where one question is open; where several are, orders that the judge proposes among them,
// the answer numbers them, and "2 YES" says which one is meant. docs/coming-in.md, "Answers in plain words".
#pragma once

#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"

namespace mail {

// The line says nothing else, and something waits for an answer of whoever is signed on.
bool answer_proposal(Context& context, const parser::Statement& statement);
// A mail without a word, or a reaction, that answers the letter which asked: a yes to more time; an end of
// the game takes a word. To be called once whoever writes to a seat's reply address is signed on.
bool answer_proposal_silently(Context& context, const parser::MailScript& script);
// Tells that what the mail answers is still open, where nothing in it said yes or no.
void note_open_question(Context& context);

} // namespace mail
