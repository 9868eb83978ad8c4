// SPDX-License-Identifier: GPL-3.0-or-later
// leaving - RESIGN, as far as others ask
#pragma once

#include "parser/mail_parser.h"

namespace mail {

class Context;

// Does a seat stand behind RESIGN: "Falpine secret", "France@alpine secret", or a power of the game signed on
// to? "Resign yourself, Bob!" names none.
bool names_seat_to_leave(Context& context, parser::Words behind);

} // namespace mail
