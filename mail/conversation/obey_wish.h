// SPDX-License-Identifier: GPL-3.0-or-later
// obey_wish - lines in a person's words that wish for something, obeyed as the commands that do it
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <vector>

namespace mail {

class Context;

// "Can I have two more days?", in a line of its own or in two. How many statements that were.
std::size_t obey_wish_for_time(Context& context, const std::vector<parser::Statement>& statements,
                               std::size_t at);

// "I'll be away from Dec 10 to Dec 20" (mail/reading/wished_commands.h). How many statements that were.
std::size_t obey_wish(Context& context, const std::vector<parser::Statement>& statements, std::size_t at);

// "48h per turn, no weekends", in a game that forms (mail/reading/wished_games.h). False when the line wants
// no setting. What of the line is neither that nor a preference is named in the answer.
bool obey_wished_settings(Context& context, const parser::Statement& statement);

} // namespace mail
