// SPDX-License-Identifier: GPL-3.0-or-later
// spoken_to - words to another player that are no message: "Dear Germany,", "England, let's be friends."
//
// Nothing is sent that was not meant to be: the answer says how it is sent.
#pragma once

#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

class Context;

// Is the line, or what it wishes to be told, for the player of another power? A greeting alone is not.
bool speaks_to_player(Context& context, const std::string& line);

// Notes that nothing was sent, for the first line that speaks to another player, or greets him.
void note_unsent_words(Context& context, const std::vector<parser::Statement>& statements);

} // namespace mail
