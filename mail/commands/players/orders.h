// orders - a line of orders for the phase in play: taken order by order, or refused whole
#pragma once

#include "mail/commands/session/context.h"
#include "mail/reading/lead_in.h"
#include "parser/mail_parser.h"

namespace mail {

class Context;

// A statement that is no command, with somebody signed on. Each order of the line gets its own verdict: a bad
// one leaves the others, and what was on file, as they are.
void obey_order_line(Context& context, const parser::Statement& statement);

} // namespace mail
