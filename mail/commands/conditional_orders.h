// SPDX-License-Identifier: GPL-3.0-or-later
// conditional_orders - the lines from IF to ENDIF of a mail: decided at once, or kept for their phase
//
// For the phase in play the answer tells which branch counts, and its orders go on file. For a later phase
// the block is checked, and kept as it was written. With a fault anywhere in it nothing of it is taken.
// docs/commands/if.txt.
#pragma once

#include "mail/commands/session/declared.h"
#include "mail/reading/statements.h"
#include "parser/mail_parser.h"

#include <vector>

namespace mail {

// Are the lines orders with conditions for whoever is signed on now, rather than everyday words ("If Germany
// agrees: A par - pic")?
bool are_conditional_orders(Context& context, const std::vector<parser::Statement>& statements,
                            const ConditionRange& range);
// Answers all of them.
void obey_conditional_orders(Context& context, const std::vector<parser::Statement>& statements,
                             const ConditionRange& range);

} // namespace mail
