// SPDX-License-Identifier: GPL-3.0-or-later
// statements_of - a Message to the statements that are obeyed
//
// The text counts. The Subject counts in two cases: the text has nothing to obey, and the Subject begins with
// a command; or the text has no command, and the Subject begins with a sign-on (SIGNON, CREATE ...). The
// statements of the Subject then go before those of the text. ";" parts commands in a Subject. A statement of
// the Subject has line 0. Orders in a Subject are left to obey(), which knows who writes by a reply address
// and for which board.
#pragma once

#include "mail/reading/command_words.h"
#include "parser/mail_parser.h"

namespace mail {

struct Message;

parser::MailScript read_script(const Message& message, const Vocabulary& vocabulary);
std::vector<parser::Statement> subject_statements(const Message& message);

} // namespace mail
