// SPDX-License-Identifier: GPL-3.0-or-later
// press_parts - the parts of a mail that are text for others ("To Germany: ..."), among its orders
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

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

class Context;

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
