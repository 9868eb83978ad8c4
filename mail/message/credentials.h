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

struct Message;

struct Credentials {
  std::vector<std::string> senders;  // as Message::from, addresses alone
  std::vector<std::string> received; // as in Message, and so are the next two
  std::vector<std::pair<int, std::string>> authentication;
  std::string automatic; // but for what the decoded Subject tells
  bool operator==(const Credentials&) const = default;
};

Credentials credentials_of(std::string_view bytes, std::string_view envelope_sender,
                           std::string_view own_address);
// Whatever the Message says of these becomes what the head says. Of its From only names are kept.
void take_over(Message& message, const Credentials& credentials);

} // namespace mail
