// SPDX-License-Identifier: GPL-3.0-or-later
// retention - old mails, keys, logs, press and players go when the keeper's settings say so
//
// The name of a file tells its age, never its file time, so that a rehearsal with a given clock loses no
// files. Spooled mails and logs have dates in their names, done keys lie in a folder a month, outgoing mails
// bear the number of their commit. HOME/retention keeps, a line a day, the number that the day began with;
// its last line also says when expire() ran last.
//
// Done keys go by the days that expire() has seen, not by the clock alone: while the judge was off, or while
// the clock was wrong, no key grows old. A mail must not take effect twice because of a clock.
#pragma once

#include "games/home/instant.h"

#include <cstdint>

namespace variants {
class Library;
}

namespace games {

struct Home;
class Lock;
class Store;

// Removes what the keeper's settings say is old, and what waited in vain for the yes of an address. Looks
// once a day. The caller calls it only while the clock is not to be doubted (clock_reading.h).
void expire(Store& store, const Lock& lock, variants::Library& library, Instant now);

// What goes by the games that need it: the press of games that are over, players without a seat, and what was
// set aside (`first_kept`: commits from this number on are not old).
void expire_by_games(const Home& home, variants::Library& library, Instant now, std::uint64_t first_kept);

} // namespace games
