// SPDX-License-Identifier: GPL-3.0-or-later
// not_read - what the reply says where a mail was not clear: what was passed over, a reading, a form
#pragma once

#include "mail/message/piece.h"
#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

// ---- what the reply says of the parts of a mail that were not read or not obeyed, and why

class Context;

// Is the mail read as empty, for a reason that its notes tell?
bool is_unread(const Context& context, const parser::MailScript& script);

// Paragraphs of the reply; empty when there is nothing to tell.
// Why the mail was not read at all.
Piece unread(const Context& context);
// Why there was nothing to obey, and what to do.
Piece nothing_found(const Context& context, const parser::MailScript& script);
// What was passed over, where that may be news: nothing was obeyed, or orders and a text below them were not.
Piece told_passed_over(const Context& context, const parser::MailScript& script);
// Somebody who forwards a mail may think that it is read.
Piece forwarded(const parser::MailScript& script);
// The notes of the mail: attachments left out, a sender that the mail server could not confirm.
Piece notes(const Context& context);

// ---- what the reply says first and last where a mail was not clear: what it was read as, and a form
//
// Only the writer's own reply has either, never the copy for another holder.

// "I read your mail as: ...", with what to answer; then the numbered choices. Empty when nothing is offered.
Piece offers(const Context& context);
// A line for each unit, build and removal that has no order after a mail that was not clear, with what the
// mail most likely says: to be copied, changed and sent.
Piece form_to_fill(const Context& context);

// "" where more is to be done than to answer YES; else what a YES is for, in a sentence: an order is proposed
// for each line that was not taken, and with these nothing is missing.
std::string news_of_mere_yes(const Context& context);

} // namespace mail
