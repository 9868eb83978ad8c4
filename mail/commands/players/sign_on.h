// SPDX-License-Identifier: GPL-3.0-or-later
// sign_on - what other handlers need of signing on
#pragma once

#include "games/game/game.h"
#include "parser/mail_parser.h"

#include <string_view>

namespace mail {

class Context;

// A player whose power was abandoned or in disorder has it back when he signs on.
void come_back(Context& context);

// SIGNON ?name password: one's own seat, a free one of a forming game, or what somebody left.
void sign_on_anywhere(Context& context, games::Game& game, std::string_view password, parser::Words rest);
// Somebody who has a seat wants one, or names no password.
void tell_of_own_seat(Context& context, const games::Game& game);

} // namespace mail
