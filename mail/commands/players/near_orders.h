// SPDX-License-Identifier: GPL-3.0-or-later
// near_orders - lines among orders that are none: a heading that is amiss, "none" in a retreat, a bid
#pragma once

#include "mail/commands/session/declared.h"
#include "mail/reading/line_reading.h"
#include "parser/mail_parser.h"

namespace mail {

// ---- a line above orders that is not what it should be: "Old orders:", "Austria:" in France's
// mail

// Tells what is wrong with the line. Below one that names other orders nothing is taken, until PHASE or a
// heading of those that are read.
void refuse_heading(Context& context, const parser::Statement& statement, HeadingFlaw flaw);

// ---- "none" in a retreat phase: nothing is ordered by it, and the answer says what is to be written

// False when the line says more, or none of the writer's units has to retreat.
bool tell_no_retreat(Context& context, const parser::Statement& statement);

// ---- "France 8" in a winter in which players bid for powers that nobody plays (rule intimate)

// False, with nothing done, when the line is no bid, or the game takes none now.
bool obey_bid_line(Context& context, const parser::Statement& statement);

} // namespace mail
