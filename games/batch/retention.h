// SPDX-License-Identifier: GPL-3.0-or-later
// retention - old mails, keys, logs, press and players go when the keeper's settings say so
#pragma once

#include "games/home/instant.h"

#include <cstdint>

namespace variants {
class Library;
} // namespace variants

namespace games {

struct Home;
class Lock;
class Store;

// Removes what the keeper's settings say is old, and what waited in vain for the yes of an address. Looks
// once a day. The caller calls it only while the clock is not to be doubted (instant.h).
void expire(Store& store, const Lock& lock, variants::Library& library, Instant now);

// What goes by the games that need it: the press of games that are over, players without a seat, and what was
// set aside (`first_kept`: commits from this number on are not old).
void expire_by_games(const Home& home, variants::Library& library, Instant now, std::uint64_t first_kept);

} // namespace games
