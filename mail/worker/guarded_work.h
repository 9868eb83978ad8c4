// SPDX-License-Identifier: GPL-3.0-or-later
// guarded_work - work() in a process of its own, so that a mail that kills it stops no other mail
//
// A mail may make the program throw (worker.h deals with that), but also overflow the stack, trip an assert,
// take all memory or never end. Mails are therefore worked off in a child process, which tells in shared
// memory which mail is at hand. Whatever ends the child while this process goes on, a kill by the system that
// is short of memory not excepted, is one of the three tries of that mail, and a new child goes on with the
// others. Who stops the judge, or turns the machine off, ends both processes: that counts as nothing.
#pragma once

#include "mail/apart/confinement.h"
#include "mail/worker/worker.h"

#include <optional>

namespace mail {

// As work(). Throws parser::Failure for what the world did, and when the child ends with no mail at hand.
// `limits`: what one mail may cost; that of judge.conf when none is given.
void work_guarded(const games::Home& home, variants::Library& library, games::Instant now,
                  games::Instant until = games::Instant::max(), const Obeying& obeying = obey,
                  const Reading& reading = {}, std::optional<ProcessLimits> limits = std::nullopt);

// What judge.conf lets a mail cost, in this build.
ProcessLimits limits_of(const games::JudgeConf& conf);

} // namespace mail
