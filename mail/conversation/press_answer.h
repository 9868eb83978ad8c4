// SPDX-License-Identifier: GPL-3.0-or-later
// press_answer - a mail that answers a letter of press: its text goes to the writer of that letter
//
// Or to all who read it, where it says so. What is for the judge alone, orders or commands, is left to those
// who obey lines. What holds both is asked: then nothing is sent and nothing obeyed.
#pragma once

#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

class Context;

// False: the mail answers no press, or its lines are for the judge. To be called before the first line is
// obeyed.
bool answer_press(Context& context, const parser::MailScript& script, const std::vector<std::string>& writer);

// Of a mail that answers press, but signed nobody on: notes that nothing was sent.
void note_unsent(Context& context);

} // namespace mail
