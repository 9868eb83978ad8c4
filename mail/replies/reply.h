// SPDX-License-Identifier: GPL-3.0-or-later
// reply - the one answer to a mail: each line as it was understood, then what is on file
#pragma once

#include "mail/message/letter.h"
#include "mail/replies/on_file.h"
#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

// The reply to the sender, then the copies for others whose seats the mail spoke for (holder_copies.h).
// `after`: what followed from the mail, in sentences.
std::vector<Letter> compose_reply(const Context& context, const parser::MailScript& script,
                                  const std::vector<SeatOnFile>& on_file,
                                  const std::vector<std::string>& after);

} // namespace mail
