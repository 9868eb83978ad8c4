// obey_statement - one statement of a mail: its command, or an order line of the seat signed on
#pragma once

#include "parser/mail_parser.h"

namespace mail {

class Context;

// Finds the row of the command and calls it; says why not where it may not be called.
void obey_statement(Context& context, const parser::Statement& statement);

// A game that cannot be read, for a reason that the log keeps: this mail can do nothing for it.
void refuse_damaged(Context& context, bool opens_seat, const char* what);

} // namespace mail
