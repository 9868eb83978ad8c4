// SPDX-License-Identifier: GPL-3.0-or-later
// content_key - see content_key.h
#include "mail/spool/content_key.h"

#include "mail/message/message.h"
#include "mail/spool/ingest.h"
#include "mail/text/digest.h"
#include "parser/text.h"

namespace mail {

std::string content_key(const Message& message, const SpooledMail& mail) {
  std::string text;
  for (const std::string_view line : parser::lines_of(message.text)) {
    text += parser::trim(line);
    text += '\n';
  }
  const std::string from = message.from.empty() ? "" : parser::to_lower(message.from.front().address);
  const std::string id = !message.message_id.empty()     ? message.message_id
                         : !message.traits.empty()       ? message.traits
                         : !mail.envelope.origin.empty() ? mail.envelope.origin
                                                         : mail.file.filename().string();
  return sha256_hex(from + '\n' + id + '\n' + text);
}

} // namespace mail
