// SPDX-License-Identifier: GPL-3.0-or-later
// registration - the sender of a mail as a player of this judge
#pragma once

#include <string>

namespace mail {

class Context;

// Registers the sender with what From tells, unless he is registered, or has to confirm his address first
// (asking.h). False, with a sentence in the echo, when the keeper demands REGISTER.
bool ensure_registered(Context& context);
std::string sender_name(const Context& context);

} // namespace mail
