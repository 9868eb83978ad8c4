// SPDX-License-Identifier: GPL-3.0-or-later
// follow_up - what follows from the lines of a mail, taken together
#pragma once

#include <string>
#include <vector>

namespace mail {

class Context;

// In each game that the mail changed: changed settings are announced, votes are counted, a full game starts,
// and a turn for which this mail completed the orders is processed when it is due. To be called once, after
// on_file_after(). Returns what came of it, in sentences for the reply.
std::vector<std::string> follow_up(Context& context);

} // namespace mail
