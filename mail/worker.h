// worker - one spooled mail: parse, obey, reply, commit
#pragma once

#include "games/store.h"
#include "mail/ingest.h"

namespace mail {

// Obeys spooled mails, oldest first; the lock is released between mails. `until`: only those accepted before (the
// batch processor works off what came before a deadline first). Returns how many. A mail that makes the program throw is
// tried three times, then set aside in spool/bad, and the keeper is told.
int work(games::Store& store, variants::Library& library, games::Instant now,
         games::Instant until = games::Instant::max());
// Starts a detached worker process (setsid, descriptors closed); a failure to start it is silent. `now`: the --now that
// it is to work with, "" for the clock. (spawn.cc)
void start_worker(const std::filesystem::path& program, const std::filesystem::path& home, const std::string& now = {});

}  // namespace mail
