// SPDX-License-Identifier: GPL-3.0-or-later
// answers - who is answered, and how often, and the letters that ask an address what it wants
#pragma once

#include "mail/commands/session/declared.h"
#include "mail/conversation/reply_body.h"
#include "mail/message/outgoing_mail.h"
#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

// ---- the letters that ask an address whether it wants what waits for it (asking.h)
//
// An address has one such letter at a time. What is asked while it is out waits in silence, so that nobody
// can make the judge write again and again; after a yes the next letter goes out. Whoever writes again before
// he answered gets the letter again, at most once an hour, and three times in all. What may not be asked for
// now (mail/senders/quotas.h) is dropped.

// Keeps what the mail's lines asked for, and writes the letters. To be called once, when all is obeyed.
void ask_addresses(const Incoming& mail, Office& office);

// ---- who is answered, and how often
//
// Registered players, and whoever signs on, are answered within the limits of quotas.h. A stranger is
// answered three times a day (quotas.h), and only when his mail holds a command or nearly one; so spam
// gets no answer. His answer repeats no word of his mail but those of commands, and names of games
// and boards. The keeper is told of an address over a limit, once a day.

// The letters that answer the obeyed mail. When there are none, `why_silent` tells the log why.
struct Answers {
  std::vector<Letter> letters;
  std::string why_silent;
};
Answers answers_to(Context& context, const parser::MailScript& script, const std::vector<SeatOnFile>& on_file,
                   const std::vector<std::string>& after);

} // namespace mail
