// SPDX-License-Identifier: GPL-3.0-or-later
// status - `chancery status` and `chancery check`: what waits, what failed, and the ways of mail
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"
#include "variants/declared.h"

#include <iosfwd>

namespace mail {

// ---- do the files, folders, programs and servers exist that mail comes and goes by? For `chancery
// check`
//
// A server is connected to, and takes the password or not; no mail is sent or fetched.

// A line a problem, with the cure; returns how many.
int check_ways(const games::Home& home, std::ostream& out);

// ---- `chancery status`: what waits, what failed, and which deadlines are next
//
// Reads only. Names no text of a mail; addresses and reasons are the keeper's to see.

// The next `most` deadlines are listed. False when something waits for the keeper: a mail was set aside or
// given up, a mailbox, mail server, folder or game cannot be used, or cron has not run for hours.
bool print_status(games::Store& store, variants::Library& library, games::Instant now, std::size_t most,
                  std::ostream& out);

} // namespace mail
