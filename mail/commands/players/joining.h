// SPDX-License-Identifier: GPL-3.0-or-later
// joining - JOIN, TAKEOVER and RESIGN, as far as others ask
#pragma once

#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"

#include <string_view>

namespace mail {

// Is a game named behind the verb? "Take over Burgundy" is no command to somebody who plays.
bool names_game(const Office& office, std::string_view behind);

// ---- RESIGN, as far as others ask

// Does a seat stand behind RESIGN: "Falpine secret", "France@alpine secret", or a power of the game signed on
// to? "Resign yourself, Bob!" names none.
bool names_seat_to_leave(Context& context, parser::Words behind);

} // namespace mail
