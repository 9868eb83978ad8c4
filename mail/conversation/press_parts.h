// SPDX-License-Identifier: GPL-3.0-or-later
// press_parts - the parts of a mail that begin with whom they are for ("To Germany: ..."), among its orders
//
// Such a part goes on to the next one, to a command, or to the end of the mail. Orders below it end it where
// they are set off, by an empty line or the end of a sentence, and nothing but orders follows; where that is
// not so the whole part is asked, and nothing of it is sent or obeyed.
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace mail {

class Context;

// Obeys statements, all of them; true when there was something to obey or to answer.
using ObeyLines = std::function<bool(const std::vector<parser::Statement>&)>;

// Sends the parts that are for others, and has the lines between them obeyed. True likewise.
bool obey_parts(Context& context, const std::vector<parser::Statement>& statements,
                const std::vector<std::string>& writer, const ObeyLines& obey_lines);

} // namespace mail
