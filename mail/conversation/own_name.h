// SPDX-License-Identifier: GPL-3.0-or-later
// own_name - whether a text tells who wrote it, in a game that hides that
#pragma once

#include <string>
#include <vector>

namespace mail {

class Context;

// The line among the last of the text that holds a name of the writer's and little else, or any line with his
// address, where nobody may know who has his seat; "" when there is none. Mail programs add such lines.
std::string own_name_in(Context& context, const std::vector<std::string>& text,
                        const std::vector<std::string>& writer);

} // namespace mail
