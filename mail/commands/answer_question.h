// SPDX-License-Identifier: GPL-3.0-or-later
// answer_question - a mail that answers the letter which asks its sender's address, or the one after his yes
//
// What counts as a yes is told in docs/coming-in.md, "Whose address is it"; what a text says, in
// question_answer.h.
#pragma once

namespace parser {
struct MailScript;
}

namespace mail {

class Context;

// True when the mail was such an answer, and all is done that it asks for. To be called once whoever writes
// to a seat's reply address is signed on.
bool answer_question(Context& context, const parser::MailScript& script);

} // namespace mail
