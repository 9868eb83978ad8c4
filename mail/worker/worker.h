// SPDX-License-Identifier: GPL-3.0-or-later
// worker - one spooled mail: parse, obey, reply, commit, and a line in the log; or in a process apart
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/conversation/obey.h"
#include "mail/message/confinement.h"
#include "mail/message/message.h"
#include "mail/message/reading_process.h"
#include "mail/senders/ingest.h"
#include "variants/declared.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mail {

// ---- what the log says of a mail from the spool: one line, and never a word of the mail
//
//   mail 20261121T090000Z-...-17.eml: 812 bytes, key 0a1b2c3d4e5f, from ~k3vd7n2mxq: 3 lines, 1 error;
//   game alpine; answer 0000000811-00000-vpkxlmeh.eml
//
// (in one line.) docs/operating.md, "Following a mail", explains the parts. The sender is shown by his name
// in the log (mail/senders/secrets.h). What a writer chose (subject, name, text) has no place there.

// The line; `key`: its content key; `outcome`: what became of it.
std::string log_text(const games::Home& home, const SpooledMail& mail, const Message& message,
                     const std::string& key, const std::string& outcome);

// What became of a mail that was obeyed. `answers`, `others`: names in the outbox of the letters that answer
// it and of those that tell others.
std::string obeyed_text(const Office& office, const GrowingReply& reply,
                        const std::vector<std::string>& answers, const std::string& why_silent,
                        const std::vector<std::string>& others);

// ---- one spooled mail: parse, obey, reply, commit

// Obeys spooled mails, oldest first, and returns how many. The lock is released now and then. `until`: only
// mails accepted before that moment are obeyed (the batch processor first works off what came before a
// deadline). A mail that makes the program throw is tried three times, then it is set aside in spool/bad, and
// the keeper is told. `obeying`: what is done with a mail's statements; tests put something else in its
// place.
using Obeying = std::function<void(Context&, const parser::MailScript&)>;
// For a process that watches the work, and hears of each mail by note_progress.
struct Watch {
  std::set<std::string> failed; // names of mails that failed before in this run: they wait for the next
  std::function<void()> at_another = {}; // called before each mail that is read or obeyed
};
constexpr const char* obeying_step = "obeying a mail"; // as note_progress tells it
// `reading`: how mails are read, outside the lock; empty: in this process.
int work(games::Store& store, variants::Library& library, games::Instant now,
         games::Instant until = games::Instant::max(), const Obeying& obeying = obey, const Watch& watch = {},
         const MailReader& reading = {});

// ---- work() in a process of its own, so that a mail that kills it stops no other mail
//
// A mail may make the program throw (worker.h deals with that), but also overflow the stack, trip an assert,
// take all memory or never end. Mails are therefore worked off in a child process, which tells in shared
// memory which mail is at hand. Whatever ends the child while this process goes on, a kill by the system that
// is short of memory not excepted, is one of the three tries of that mail, and a new child goes on with the
// others. Who stops the judge, or turns the machine off, ends both processes: that counts as nothing.

// As work(). Throws parser::Failure for what the world did, and when the child ends with no mail at hand.
// `limits`: what one mail may cost; that of judge.conf when none is given.
void work_guarded(const games::Home& home, variants::Library& library, games::Instant now,
                  games::Instant until = games::Instant::max(), const Obeying& obeying = obey,
                  const MailReader& reading = {}, std::optional<ProcessLimits> limits = std::nullopt);

// What judge.conf lets a mail cost, in this build.
ProcessLimits limits_of(const games::JudgeConf& conf);

} // namespace mail
