// SPDX-License-Identifier: GPL-3.0-or-later
// subject_orders - what of a Subject is obeyed, where the text below has nothing for the judge
#pragma once

#include "parser/mail_parser.h"

#include <vector>

namespace mail {

class Context;

// The Subject, if its first line begins with a good order. The Subject of an answer is not the writer's.
std::vector<parser::Statement> orders_in_subject(Context& context);
// Orders in the Subject, where nobody is signed on: they are not passed over in silence.
std::vector<parser::Statement> nobodys_orders_in_subject(Context& context);
// Notes that the Subject was not read, when it holds something to obey and the text does, too.
void note_unread_subject(Context& context, const parser::MailScript& script);

} // namespace mail
