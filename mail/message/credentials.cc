// credentials - see credentials.h
#include "mail/message/credentials.h"

#include "mail/message/address_list.h"
#include "mail/message/automatic.h"
#include "mail/message/message.h"
#include "mail/message/mime.h"
#include "mail/message/mime_guard.h"

#include <algorithm>

namespace mail {
namespace {

// Two From fields, or one with two addresses, are how a forger gets past programs that look at the other one.
std::vector<std::string> read_senders(const Part& head) {
  if (head.count("from") > 1) return {};
  return sender_addresses(head.value("from")).value_or(std::vector<std::string>{});
}

std::vector<std::pair<int, std::string>> read_authentication(const Part& head) {
  std::vector<std::pair<int, std::string>> found;
  int hops = 0;
  for (const Field& field : head.header) {
    if (field.name == "received") ++hops;
    if (field.name == "authentication-results") found.emplace_back(hops, field.value);
  }
  return found;
}

std::vector<std::string> read_received(const Part& head) {
  constexpr std::size_t most = 10;
  std::vector<std::string> found;
  for (const Field& field : head.header)
    if (field.name == "received" && found.size() < most) found.push_back(field.value);
  return found;
}

} // namespace

Credentials credentials_of(std::string_view bytes, std::string_view envelope_sender,
                           std::string_view own_address) {
  const Part head = head_of(bytes);
  Credentials credentials{read_senders(head), read_received(head), read_authentication(head), ""};
  credentials.automatic = why_automatic(head, credentials.senders, envelope_sender, own_address);
  return credentials;
}

void take_over(Message& message, const Credentials& credentials) {
  if (!std::ranges::equal(message.from, credentials.senders, {}, &Address::address)) {
    message.from.clear();
    for (const std::string& address : credentials.senders) message.from.push_back({address, ""});
  }
  message.received = credentials.received;
  message.authentication = credentials.authentication;
  message.automatic = credentials.automatic;
  if (message.automatic.empty()) message.automatic = why_automatic_by_subject(message.subject);
}

} // namespace mail
