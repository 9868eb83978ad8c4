// SPDX-License-Identifier: GPL-3.0-or-later
// heading_flaw - a line above orders that is not what it should be: "Old orders:", "Austria:" in France's
// mail
#pragma once

#include "mail/reading/courtesy.h"
#include "mail/reading/lead_in.h"
#include "parser/mail_parser.h"

namespace mail {

class Context;

// Tells what is wrong with the line. Below one that names other orders nothing is taken, until PHASE or a
// heading of those that are read.
void refuse_heading(Context& context, const parser::Statement& statement, HeadingFlaw flaw);

} // namespace mail
