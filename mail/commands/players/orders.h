// orders - order lines, for the phase in play and for later ones
#pragma once

#include "mail/commands/session/context.h"
#include "mail/reading/lead_in.h"

namespace mail {

// A statement that is no command, with somebody signed on: orders.
void obey_order_line(Context& context, const parser::Statement& statement);
// A line above orders that is not what it should be: told, and what is below it is taken or not.
void refuse_heading(Context& context, const parser::Statement& statement, HeadingFlaw flaw);

} // namespace mail
