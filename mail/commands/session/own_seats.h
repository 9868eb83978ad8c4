// SPDX-License-Identifier: GPL-3.0-or-later
// own_seats - where the writer of a mail plays, for one who gives orders before he has signed on
#pragma once

#include <string>

namespace mail {

class Context;

// How he may go on, with the seats of his address; "" when it has none, or has not said yes. The answer gets
// the reply address of his seat, where he has one alone: answering it takes no password. Looks at every game,
// once a mail.
std::string way_to_own_seats(Context& context);

} // namespace mail
