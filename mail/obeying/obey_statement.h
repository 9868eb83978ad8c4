// SPDX-License-Identifier: GPL-3.0-or-later
// obey_statement - one statement of a mail: its command, or an order line of the seat signed on
#pragma once

#include "parser/mail_parser.h"

namespace mail {

class Context;

// Finds the row of the command and calls it; says why not where it may not be called.
void obey_statement(Context& context, const parser::Statement& statement);

// Refuses a statement because its game cannot be read. `what`: the reason, which only the log tells.
void refuse_damaged(Context& context, bool opens_seat, const char* what);

// Is the line a good order of the standard board? Where nobody is signed on its writer forgot that.
bool is_standard_order(Context& context, const std::string& line);

} // namespace mail
