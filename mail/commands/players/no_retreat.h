// SPDX-License-Identifier: GPL-3.0-or-later
// no_retreat - "none" in a retreat phase: nothing is ordered by it, and the answer says what is to be written
#pragma once

#include "parser/mail_parser.h"

namespace mail {

class Context;

// False when the line says more, or none of the writer's units has to retreat.
bool tell_no_retreat(Context& context, const parser::Statement& statement);

} // namespace mail
