// SPDX-License-Identifier: GPL-3.0-or-later
// retention - old mails, keys, logs, press and players go when the keeper's settings say so
#pragma once

#include "games/home/instant.h"
#include "variants/declared.h"

namespace games {

class Lock;
class Store;

// Removes what the keeper's settings say is old, and what waited in vain for the yes of an address. Looks
// once a day. The caller calls it only while the clock is not to be doubted (instant.h).
void expire(Store& store, const Lock& lock, variants::Library& library, Instant now);

} // namespace games
