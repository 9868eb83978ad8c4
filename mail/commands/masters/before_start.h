// SPDX-License-Identifier: GPL-3.0-or-later
// before_start - options of SET that a game takes while it forms
#pragma once

#include <string_view>

namespace mail {

class Context;

// False, after a refusal that names the option, when the game has begun.
bool is_forming(Context& context, std::string_view option);

} // namespace mail
