// SPDX-License-Identifier: GPL-3.0-or-later
// joining_terms - who may join a game: lists of addresses, a word, a level, a record
#pragma once

#include "games/game/game.h"

#include <string>
#include <string_view>

namespace mail {

class Context;

// Why the sender may not take a player's seat of the game; "" when he may. `word`: what he wrote behind the
// password. docs/commands/setjoining.txt tells the terms.
std::string why_not_admitted(const Context& context, const games::Game& game, std::string_view word);

// A power that he may choose (SET POWER CHOICE): why not, or "".
std::string why_no_choice(const games::Game& game, judge::Power power);

} // namespace mail
