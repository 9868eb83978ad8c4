// SPDX-License-Identifier: GPL-3.0-or-later
// credentials - what of a mail decides whether it is believed and whether it is answered
//
// Cut from the head of the raw bytes: fields are unfolded, nothing is decoded, no part is looked for. So the
// process that obeys a mail does it for itself, and takes nobody's word for it: who broke the reader of mails
// (mail/apart) can neither say that a server vouches for the mail, nor whose it is, nor that no machine wrote
// it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mail {

struct Credentials {
  std::vector<std::string> senders;  // as Message::from, addresses alone
  std::vector<std::string> received; // as in Message, and so are the next two
  std::vector<std::pair<int, std::string>> authentication;
  std::string automatic; // why it is a machine's (RFC 3834), but for what the decoded Subject tells
  bool operator==(const Credentials&) const = default;
};

Credentials credentials_of(std::string_view bytes, std::string_view envelope_sender,
                           std::string_view own_address);
// Why a mail is automatic by its decoded Subject: "its Subject is that ..."; "" for a person's mail.
std::string why_automatic_by_subject(std::string_view subject);

} // namespace mail
