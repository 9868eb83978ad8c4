// SPDX-License-Identifier: GPL-3.0-or-later
// worker - one spooled mail: parse, obey, reply, commit
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"
#include "mail/apart/reading.h"
#include "mail/obeying/obey_mail.h"

#include <functional>
#include <set>
#include <string>

namespace variants {
class Library;
}

namespace mail {

// Obeys spooled mails, oldest first, and returns how many. The lock is released now and then. `until`: only
// mails accepted before that moment are obeyed (the batch processor first works off what came before a
// deadline). A mail that makes the program throw is tried three times, then it is set aside in spool/bad, and
// the keeper is told. `obeying`: what is done with a mail's statements; tests put something else in its
// place.
using Obeying = std::function<void(Context&, const parser::MailScript&)>;
// For a process that watches the work (guarded_work.h), and hears of each mail by note_progress.
struct Watch {
  std::set<std::string> failed; // names of mails that failed before in this run: they wait for the next
  std::function<void()> at_another = {}; // called before each mail that is read or obeyed
};
constexpr const char* obeying_step = "obeying a mail"; // as note_progress tells it
// `reading`: how mails are read, outside the lock; empty: in this process.
int work(games::Store& store, variants::Library& library, games::Instant now,
         games::Instant until = games::Instant::max(), const Obeying& obeying = obey, const Watch& watch = {},
         const Reading& reading = {});

} // namespace mail
