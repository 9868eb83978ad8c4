// press_rules - which press a game lets go out: whose, when, to whom, and how it may look
#pragma once

#include "mail/commands/press/press_options.h"

#include <string>

namespace mail {

class Context;

// Why the seat signed on to may not send it now; "" when it may. Press to the master alone always goes.
std::string why_no_press(Context& context, const PressOptions& options);
bool is_to_master_alone(const games::Game& game, const PressOptions& options);

// Is it unsigned, by its options or by what is usual in the game?
bool is_anonymous(const games::Game& game, const games::Seat& sender, const PressOptions& options);

} // namespace mail
