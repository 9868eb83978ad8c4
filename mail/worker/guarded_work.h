// guarded_work - work() in a process of its own, so that a mail that kills it stops no other mail
//
// A mail may make the program throw (worker.h deals with that), but also overflow the stack, trip an assert,
// run out of memory or never end. Mails are therefore worked off in a child process, which tells in shared
// memory which mail is at hand. When a fault of the program ends the child, the mail has had one of its three
// tries, and a new child goes on with the others. A child that is killed from outside (by SIGKILL or
// SIGTERM; a power loss ends both processes) counts as nothing: the mail stays in the spool as if nobody had
// looked at it.
#pragma once

#include "mail/worker/worker.h"

#include <chrono>

namespace mail {

// As work(). Throws parser::Failure for what the world did, and when the child is killed from outside.
// `patience`: the processor time that one mail may take.
void work_guarded(const games::Home& home, variants::Library& library, games::Instant now,
                  games::Instant until = games::Instant::max(), const Obeying& obeying = obey,
                  std::chrono::seconds patience = std::chrono::seconds(60));

} // namespace mail
