// SPDX-License-Identifier: GPL-3.0-or-later
// press - a message from one seat to others: who gets it, what each is sent, and what is kept of it
#pragma once

#include "mail/commands/press/press_options.h"
#include "mail/commands/session/declared.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mail {

// The addresses that it would go to.
std::size_t count_readers(const Office& office, const Session& session, const PressOptions& options);

// Sends the message to those it is for and to the masters, not to its sender, and keeps it for them all;
// broadcasts for HISTORY, too. Says to whom it went.
void send_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines);

} // namespace mail
