// reply - the one answer to a mail: each line as it was understood, then what is on file
#pragma once

#include "mail/commands/session/context.h"
#include "mail/message/letter.h"

namespace mail {

// What the mail left on file for the seats that it signed on to, taken before settle() lets time go on.
struct Standing {
  SignOn visit;
  std::string address; // the seat's registered one; "" when it has none
  std::string text;    // heading, orders, votes, time
};
std::vector<Standing> standings(Context& context);

// The reply to the sender; and a copy of the lines that concern them to each registered address of a seat
// that somebody else wrote for. `after`: what settle() did, in sentences. Uses the context's letters for
// nothing.
std::vector<Letter> compose_reply(Context& context, const parser::MailScript& script,
                                  const std::vector<Standing>& on_file,
                                  const std::vector<std::string>& after);

} // namespace mail
