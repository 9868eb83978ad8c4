// reply_letter - the frame of the letters that answer a mail: address, subject, thread, the lines at the head
#pragma once

#include "mail/message/letter.h"

#include <string>

namespace mail {

class Context;

// Of the reply: mail programs show it below the mail that it answers only if it has the same subject.
std::string answer_subject(const Context& context, bool errors);
// Of a letter to somebody who did not write.
std::string copy_subject(const Context& context, bool errors);

// A letter without subject and text.
Letter letter_to(const Context& context, const std::string& to);
// The lines that name the game and its deadline; "" for mails about no game, or one that has not started.
std::string letter_head(const Context& context);

} // namespace mail
