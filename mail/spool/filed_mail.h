// SPDX-License-Identifier: GPL-3.0-or-later
// filed_mail - the form in which a mail is kept: as it was read, without secrets
//
// What was not read (attachments, the other form of a text, a mail that is too large) may hold passwords that
// nobody has looked for, so it is not kept, and neither are the bytes in which a text came.
#pragma once

#include <string>
#include <vector>

namespace games {
struct JudgeConf;
}

namespace mail {

struct Message;
struct SpooledMail;

// The envelope, the fields that tell who wrote, when, and about what, what the mail server confirmed, and the
// text as it was read; passwords, reply tokens and codes are blanked, and the secrets that the mail used
// wherever they stand.
std::string filed_text(const SpooledMail& mail, const Message& message,
                       const std::vector<std::string>& secrets, const games::JudgeConf& conf);
// Of a mail that is not obeyed, since it came before: its secrets are not known, so its text is not kept.
std::string filed_head(const SpooledMail& mail, const Message& message, const games::JudgeConf& conf);

} // namespace mail
