// SPDX-License-Identifier: GPL-3.0-or-later
// credentials - see credentials.h; docs/reading.md has the list of what is automatic, with its reasons
#include "mail/message/credentials.h"

#include "mail/message/address_list.h"
#include "mail/message/media_type.h"
#include "mail/message/mime.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace mail {
namespace {

constexpr std::size_t most_hops = 25; // Received fields; a mail that goes round has more

bool is_any(std::string_view) { return true; }
bool is_not_no(std::string_view value) { // "no (a comment)", "no; more"
  return !parser::equals_ignoring_case(value.substr(0, value.find_first_of("; (")), "no");
}
bool is_mass_mail(std::string_view value) {
  const std::string word = parser::to_lower(value);
  return word == "bulk" || word == "junk" || word == "list";
}
bool is_null_path(std::string_view value) { return value == "<>"; }
bool is_auto_reply(std::string_view value) { return parser::equals_ignoring_case(value, "auto-replied"); }
bool is_report(std::string_view value) { return parse_media_type(value).is("multipart/report"); }

// Exchange's answers of the absent may bear no other sign.
bool is_absence(std::string_view value) { // decoded
  constexpr std::array<std::string_view, 14> titles{"automatic reply:",
                                                    "auto reply:",
                                                    "autoreply:",
                                                    "out of office:",
                                                    "out of office reply:",
                                                    "out of office auto",
                                                    "abwesenheitsnotiz",
                                                    "automatische antwort:",
                                                    "automatisch antwoord:",
                                                    "réponse automatique",
                                                    "risposta automati",
                                                    "respuesta automática",
                                                    "resposta automática",
                                                    "autosvar:"};
  const std::string subject = parser::to_lower(value);
  return std::any_of(titles.begin(), titles.end(),
                     [&](std::string_view title) { return subject.starts_with(title); });
}

// X-Auto-Response-Suppress is no sign: people's mail through Exchange carries it.
struct Sign {
  std::string_view field;
  bool (*tells)(std::string_view value);
  std::string_view reason;
};
constexpr std::array signs{
    Sign{"return-path", is_null_path, "it has no return address"},
    Sign{"auto-submitted", is_not_no, "it says that a program sent it (Auto-Submitted)"},
    Sign{"precedence", is_mass_mail, "it is mass mail (Precedence)"},
    Sign{"content-type", is_report, "it is a report of a mail system"},
    Sign{"x-autoreply", is_any, "it is an automatic reply (X-Autoreply)"},
    Sign{"x-autorespond", is_any, "it is an automatic reply (X-Autorespond)"},
    Sign{"x-ms-exchange-inbox-rules-loop", is_any, "it was made by a rule of its mailbox (Exchange)"},
    Sign{"x-fc-machinegenerated", is_any, "a program sent it (X-FC-MachineGenerated)"},
    Sign{"content-identifier", is_auto_reply, "it is an automatic reply (Content-Identifier)"},
};

bool is_machine(std::string_view address) {
  const std::string local = parser::to_lower(address.substr(0, address.rfind('@')));
  constexpr std::array<std::string_view, 6> names{"mailer-daemon", "postmaster",   "noreply",
                                                  "no-reply",      "do-not-reply", "donotreply"};
  return std::find(names.begin(), names.end(), local) != names.end() || local.starts_with("owner-") ||
         local.ends_with("-request") || local.ends_with("-bounces");
}

bool is_own(std::string_view address, std::string_view own_address) {
  return !own_address.empty() && parser::mailbox_of(address) == parser::mailbox_of(own_address);
}

bool carries_our_mark(const Part& root, std::string_view own_address) {
  return std::any_of(root.header.begin(), root.header.end(), [&](const Field& field) {
    return (field.name == "x-loop" || field.name == "x-judge-id") && is_own(field.value, own_address);
  });
}

// List-Id, List-Unsubscribe, List-Post ...: RFC 2369 and RFC 2919.
bool is_of_list(const Part& root) {
  return std::any_of(root.header.begin(), root.header.end(),
                     [](const Field& field) { return field.name.starts_with("list-"); });
}

std::string why_automatic(const Part& root, const std::vector<std::string>& from,
                          std::string_view envelope_sender, std::string_view own_address) {
  if (envelope_sender == "<>") return "it has no return address";
  if (carries_our_mark(root, own_address)) return "it is this judge's own mail";
  for (const Sign& sign : signs) {
    const std::string* value = root.find(sign.field);
    if (value != nullptr && sign.tells(*value)) return std::string(sign.reason);
  }
  if (is_of_list(root)) return "it came through a mailing list (List-...)";
  for (const std::string& address : from) {
    if (is_own(address, own_address)) return "it comes from this judge's own address";
    if (is_machine(address)) return "it comes from " + address + ", which is no person's address";
  }
  if (root.count("received") > most_hops) return "it has gone through too many mail systems";
  return {};
}

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

std::string why_automatic_by_subject(std::string_view subject) {
  return is_absence(subject) ? "its Subject is that of an automatic reply" : "";
}

Credentials credentials_of(std::string_view bytes, std::string_view envelope_sender,
                           std::string_view own_address) {
  const Part head = head_of(bytes);
  Credentials credentials{read_senders(head), read_received(head), read_authentication(head), ""};
  credentials.automatic = why_automatic(head, credentials.senders, envelope_sender, own_address);
  return credentials;
}

} // namespace mail
