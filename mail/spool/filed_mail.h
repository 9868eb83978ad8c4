// filed_mail - the form in which an obeyed mail is kept: as it came, but never with a password in it
#pragma once

#include <optional>
#include <string>

namespace games {
struct JudgeConf;
}

namespace mail {

struct Message;
struct SpooledMail;

// What is to be kept in place of a mail that held a password: its envelope, the fields that tell who wrote
// and about what, and its text as it was read, passwords and reply tokens blanked. nullopt: no password was
// found in it, and it may stay as it came. Attachments are not read.
std::optional<std::string> text_without_secrets(const SpooledMail& mail, const Message& message,
                                                const games::JudgeConf& conf);

} // namespace mail
