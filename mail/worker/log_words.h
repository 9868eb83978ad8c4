// SPDX-License-Identifier: GPL-3.0-or-later
// log_words - what the log says of a mail from the spool: one line, and never a word of the mail
//
//   mail 20261121T090000Z-...-17.eml: 812 bytes, key 0a1b2c3d4e5f, from ~k3vd7n2mxq: 3 lines, 1 error;
//   game alpine; answer 0000000811-00000-vpkxlmeh.eml
//
// (in one line.) docs/operating.md, "Following a mail", explains the parts. The sender is shown by his name
// in the log (mail/senders/log_names.h). What a writer chose (subject, name, text) has no place there.
#pragma once

#include "mail/commands/session/context.h"
#include "mail/message/message.h"
#include "mail/spool/ingest.h"

#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct Message;
class Context;

// The line; `key`: its content key; `outcome`: what became of it.
std::string log_text(const games::Home& home, const SpooledMail& mail, const Message& message,
                     const std::string& key, const std::string& outcome);

// What became of a mail that was obeyed. `answers`, `others`: names in the outbox of the letters that answer
// it and of those that tell others.
std::string obeyed_text(const Context& context, const std::vector<std::string>& answers,
                        const std::string& why_silent, const std::vector<std::string>& others);

} // namespace mail
