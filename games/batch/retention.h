// retention - old mails, keys and logs go when the keeper's settings say so
//
// The name of a file tells its age, never its file time, so that a rehearsal with a given clock loses no
// files. Spooled mails and logs have dates in their names, done keys lie in a folder a month, outgoing mails
// bear the number of their commit. HOME/retention keeps, a line a day, the number that the day began with;
// its last line also says when expire() ran last.
#pragma once

#include "games/home/instant.h"

namespace games {

class Lock;
class Store;

// Removes what the keeper's settings say is old: mails in spool/done and outbox/sent, done keys, logs, what
// waited in vain for the yes of an address. Looks once a day.
void expire(Store& store, const Lock& lock, Instant now);

} // namespace games
