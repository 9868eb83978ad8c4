// SPDX-License-Identifier: GPL-3.0-or-later
// press_answer - a mail that answers a letter of press: its text goes to the writer of that letter
//
// Or to all who read it, where it says so. What is for the judge alone, orders or commands, is left to those
// who obey lines. What holds both is asked: then nothing is sent and nothing obeyed.
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

class Context;

// False: the mail answers no press, or its lines are for the judge. To be called before the first line is
// obeyed.
bool answer_press(Context& context, const parser::MailScript& script, const std::vector<std::string>& writer);

// Of a mail that answers press, but signed nobody on: notes that nothing was sent.
void note_unsent(Context& context);

// ---- what the writer of a mail wrote himself, as text for others
//
// Quoted lines, attributions, the copy of an older mail, signatures and what mail programs add are off; the
// lines that are left stay as they are, with an empty line where there was one or where something was taken
// out.

// `text`: of the mail. Lines below an end word belong to no block here: all are statements.
parser::MailScript written_script(std::string_view text);
// The lines of these statements of written_script, and the comments ("# 1") between them.
std::vector<std::string> written_lines(std::string_view text, const parser::MailScript& script);
std::vector<std::string> written_lines(std::span<const parser::Statement> statements);

// ---- whether a text tells who wrote it, in a game that hides that

// The line among the last of the text that holds a name of the writer's and little else, or any line with his
// address, where nobody may know who has his seat; "" when there is none. Mail programs add such lines.
std::string own_name_in(Context& context, const std::vector<std::string>& text,
                        const std::vector<std::string>& writer);

// ---- the parts of a mail that begin with whom they are for ("To Germany: ..."), among its orders
//
// Such a part goes on to the next one, to a command, or to the end of the mail. Orders below it end it where
// they are set off, by an empty line or the end of a sentence, and nothing but orders follows; where that is
// not so the whole part is asked, and nothing of it is sent or obeyed.

// Obeys statements, all of them; true when there was something to obey or to answer.
using ObeyLines = std::function<bool(const std::vector<parser::Statement>&)>;

// Sends the parts that are for others, and has the lines between them obeyed. True when there was
// something to send, to obey or to answer.
bool obey_parts(Context& context, const std::vector<parser::Statement>& statements,
                const std::vector<std::string>& writer, const ObeyLines& obey_lines);

} // namespace mail
