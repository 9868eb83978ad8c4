// retention - old mails, keys and logs go when the keeper's settings say so
//
// Age is told by names, never by file times, so that a rehearsal with a given clock does not lose files:
// spooled mails and logs have dates in their names, done keys lie in a folder a month, outgoing mails bear
// the number of their commit. Which numbers a day began with is kept in HOME/retention, a line a day; its
// last line also says when this was done last.
#pragma once

#include "games/home/instant.h"

namespace games {

class Lock;
class Store;

// Removes what the keeper's settings say is old: mails in spool/done and outbox/sent, done keys, logs. Looks
// once a day.
void expire(Store& store, const Lock& lock, Instant now);

} // namespace games
