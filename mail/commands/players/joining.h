// SPDX-License-Identifier: GPL-3.0-or-later
// joining - JOIN and TAKEOVER, as far as others ask
#pragma once

#include <string_view>

namespace mail {

class Context;

// Is a game named behind the verb? "Take over Burgundy" is no command to somebody who plays.
bool names_game(const Context& context, std::string_view behind);

} // namespace mail
