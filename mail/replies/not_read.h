// SPDX-License-Identifier: GPL-3.0-or-later
// not_read - what the reply says of the parts of a mail that were not read or not obeyed, and why
#pragma once

#include "parser/mail_parser.h"

#include <string>

namespace mail {

class Context;

// Is the mail read as empty, for a reason that its notes tell?
bool is_unread(const Context& context, const parser::MailScript& script);

// Paragraphs of the reply; "" when there is nothing to tell.
// Why the mail was not read at all.
std::string unread_text(const Context& context);
// Why there was nothing to obey, and what to do.
std::string nothing_found_text(const Context& context, const parser::MailScript& script);
// What was passed over, where that may be news: nothing was obeyed, or orders and a text below them were not.
std::string passed_over_text(const Context& context, const parser::MailScript& script);
// Somebody who forwards a mail may think that it is read.
std::string forwarded_text(const parser::MailScript& script);
// The notes of the mail: attachments left out, a sender that the mail server could not confirm.
std::string notes_text(const Context& context);

} // namespace mail
