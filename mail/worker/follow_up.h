// SPDX-License-Identifier: GPL-3.0-or-later
// follow_up - what follows from the lines of a mail, taken together, and the line to blame for a fault
#pragma once

#include "games/store/transaction.h"
#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace mail {

// In each game that the mail changed: changed settings are announced, votes are counted, a full game starts,
// and a turn for which this mail completed the orders is processed when it is due. To be called once, after
// on_file_after(). Returns what came of it, in sentences for the reply.
std::vector<std::string> follow_up(Context& context);

// ---- what a mail brought about could not have been read again: which line is to blame
//
// Everything that a mail changes is read back before it is committed (games/store, Unreadable). When that
// fails it is a fault of the program, not of the writer. The mail is then obeyed anew without the line that
// is to blame, which is answered as our mistake; the other lines count. The keeper is told.

struct OwnFaults {
  std::set<std::size_t> lines; // by their number in the mail
  bool of_follow_up = false;   // what followed from the mail as a whole, such as a turn
  std::vector<games::Unreadable> told;
};

// Calls what it is given with a fresh Context of the mail, on the transaction as it was before the mail.
using WithContext = std::function<void(const std::function<void(Context&)>&)>;

// Finds what is to blame for the fault, by obeying ever fewer of the lines. Throws the fault again when
// nothing is found; then the mail is one that makes the program fail (queue.h).
void add_fault(OwnFaults& faults, const games::Unreadable& fault, const parser::MailScript& script,
               const std::function<void(Context&, const parser::MailScript&)>& obeying,
               const WithContext& with_context);

// Puts every game that the mail changed into the transaction. Throws games::Unreadable.
void save_games(const Incoming& mail, Office& office);
// What the answer says when that which follows from the mail was left out.
std::vector<std::string> told_instead();
void tell_of_faults(const Incoming& mail, const Office& office, const OwnFaults& faults);
// Of files that were changed beside the judge, once.
void tell_of_altered_files(const Incoming& mail, Office& office);

} // namespace mail
