// SPDX-License-Identifier: GPL-3.0-or-later
// extensions - more time: EXTEND, who asks for it, and what becomes of it
#pragma once

#include "games/game/game.h"
#include "mail/commands/session/declared.h"

#include <string>
#include <string_view>

namespace mail {

// The grace moves with it.
void move_deadline_to(games::Game& game, games::Instant wanted);

// The player signed on to asks for more time, in words of his own; `time`: how much, as he wrote it; "" when
// he did not say.
void ask_for_time(Context& context, std::string_view time, const std::string& words);

// The master moves the deadline by a length, or to a date; `time` as for ask_for_time().
void grant_time(Context& context, std::string_view time);

} // namespace mail
