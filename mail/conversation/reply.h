// SPDX-License-Identifier: GPL-3.0-or-later
// reply - the one answer to a mail, its frame, and the copies for holders of seats
#pragma once

#include "mail/conversation/reply_body.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mail {

// ---- the frame of the letters that answer a mail: address, subject, thread, the lines at the head

class Context;

// What a letter is about: a game, and the reader's seat in it; none for mails about no game.
using About = std::optional<std::pair<std::string, std::size_t>>;

// A letter without subject and text.
Letter letter_to(const Context& context, const std::string& to, const About& about);

// ---- letters to the registered addresses of seats that somebody else wrote for

// A letter to each such address, with the lines that concern its seats and what is on file for them.
std::vector<Letter> copies_to_holders(const Context& context, const std::vector<SeatOnFile>& on_file);

// ---- the one answer to a mail: each line as it was understood, then what is on file

// The reply to the sender, then the copies for others whose seats the mail spoke for.
// `after`: what followed from the mail, in sentences.
std::vector<Letter> compose_reply(const Context& context, const parser::MailScript& script,
                                  const std::vector<SeatOnFile>& on_file,
                                  const std::vector<std::string>& after);

} // namespace mail
