// press - a message from one seat to others: whether it may go out, and to whom
#pragma once

#include "mail/commands/press/press_options.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mail {

class Context;

// Why the seat signed on to may not send it now; "" when it may. Press to the master alone always goes.
std::string why_no_press(Context& context, const PressOptions& options);
// The addresses that it would go to.
std::size_t count_readers(const Context& context, const PressOptions& options);
bool is_to_master_alone(const games::Game& game, const PressOptions& options);

// Sends the message to those it is for and to the masters, not to its sender, and keeps it for them all;
// broadcasts for HISTORY, too. Says to whom it went.
void send_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines);

} // namespace mail
