// SPDX-License-Identifier: GPL-3.0-or-later
// masters_lines - lines of the DPjudge's game files in a master's mail: "WAIT F1901R", "ZONE Europe/Paris"
//
// They are words of everyday for everybody else. So they count only where a master is signed on by his
// password and acts for no power, or the creator of a game that nobody has joined yet; each means options of
// SET, or a command.
#pragma once

#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace mail {

// Obeys the line, or the lines from NAME to END NAME, at `at`. How many statements that were; 0 where it is
// none of these.
std::size_t obey_masters_lines(Context& context, const std::vector<parser::Statement>& statements,
                               std::size_t at);

// Is it the first word of such a line?
bool begins_masters_line(std::string_view word);

} // namespace mail
