// SPDX-License-Identifier: GPL-3.0-or-later
// rule_choice - rule options chosen and told by name
#pragma once

#include "judge/board/rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace judge {

// Sets one option by name or DATC issue ("4.A.2"), value by name or DATC letter; or, with the name "preset",
// all options of a preset. Returns an error sentence that lists what is possible, or "" when done.
std::string set_rule(Rules& rules, std::string_view name, std::string_view value);
// The options that differ from `base`, as NAME=VALUE.
std::vector<std::string> differing(const Rules& rules, const Rules& base);

} // namespace judge
