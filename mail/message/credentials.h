// SPDX-License-Identifier: GPL-3.0-or-later
// credentials - whom a mail is from, and what decides whether it is believed and answered
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mail {

// ---- the value of a From field to addresses (RFC 5322, section 3.4, and what clients make of it)
//
// Strict where identity is at stake: display names, comments and quoted strings never yield an address, and a
// list with an item that is none is refused whole. Groups and routes of old are read.

constexpr std::size_t longest_name = 100; // characters of a person's name; what is behind them is left out

struct Address {
  std::string address; // "ann@example.org"
  std::string name;    // decoded display name, may be empty
  bool operator==(const Address&) const = default;
};

// nullopt: not a list of addresses. Domains come in lower case, names decoded.
std::optional<std::vector<Address>> parse_addresses(std::string_view value);
// The addresses of a From field; nullopt for a group, too: those who check senders may read it as nobody.
std::optional<std::vector<Address>> parse_senders(std::string_view value);

// ---- what of a mail decides whether it is believed and whether it is answered
//
// Cut from the head of the raw bytes: fields are unfolded, nothing is decoded, no part is looked for. So the
// process that obeys a mail does it for itself, and takes nobody's word for it: who broke the reader of mails
// (mail/message) can neither say that a server vouches for the mail, nor whose it is, nor that no machine
// wrote it.

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
