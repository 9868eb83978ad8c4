// SPDX-License-Identifier: GPL-3.0-or-later
// bid_line - "France 8" in a winter in which players bid for powers that nobody plays (rule intimate)
#pragma once

#include "parser/mail_parser.h"

namespace mail {

class Context;

// False, with nothing done, when the line is no bid, or the game takes none now.
bool obey_bid_line(Context& context, const parser::Statement& statement);

} // namespace mail
