// SPDX-License-Identifier: GPL-3.0-or-later
// status - `chancery status`: what waits, what failed, and which deadlines are next
//
// Reads only. Names no text of a mail; addresses and reasons are the keeper's to see.
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"

#include <iosfwd>

namespace games {
class Store;
}
namespace variants {
class Library;
}

namespace mail {

// The next `most` deadlines are listed. False when something waits for the keeper: a mail was set aside or
// given up, a mailbox, mail server, folder or game cannot be used, or cron has not run for hours.
bool print_status(games::Store& store, variants::Library& library, games::Instant now, std::size_t most,
                  std::ostream& out);

} // namespace mail
