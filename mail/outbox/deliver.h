// outbox - the queue of outgoing mail: one file of final bytes each
//
// post() puts a letter into a transaction, so that it exists exactly when the change that it tells of does.
// deliver() sends what is queued, oldest first, under a lock of its own; the mails to one address keep their
// order. File names: NUMBER-INDEX-HASH.eml, NUMBER from the commit; the first lines of the file are the
// envelope (see queue_file.h). Retries after 1, 5, 15, 60 minutes, then hourly, for five days; then failed/.
// Nothing is ever dropped: what cannot be sent lies there with its reason beside it, and people are told
// (failures.h).
#pragma once

#include "games/home/home.h"
#include "games/store/transaction.h"
#include "mail/message/message.h"

namespace mail {

// Returns the name of the letter's file.
std::string post(games::Transaction& transaction, const games::Home& home, const Letter& letter,
                 games::Instant now);

struct Delivery {
  int sent = 0, deferred = 0, failed = 0;
  std::vector<std::string> troubles; // sentences for the keeper's eyes: the server cannot be reached, ...
};
// Returns at once with zeros when another deliver is running. Throws parser::Failure when the outbox itself
// cannot be read or written, BadConfiguration for a transport that cannot be used.
Delivery deliver(const games::Home& home, games::Instant now);

} // namespace mail
