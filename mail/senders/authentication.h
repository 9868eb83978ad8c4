// SPDX-License-Identifier: GPL-3.0-or-later
// authentication - what our own mail servers wrote about where a mail is from
#pragma once

#include "games/store/declared.h"

#include <cstdint>
#include <string>

namespace mail {

// ---- where a mail came into our mail servers from, as they wrote it down
//
// Of the Received fields the lowest that our own servers wrote (auth_hops in judge.conf) names the machine
// that handed the mail over; all below it may be invented. Never throws.

struct Message;

// "192.0.2.0/24" or "2001:db8:7::/48": so large a network one person may have. "" when no server told, when
// it was a machine of our own (loopback and private addresses), and for the mailbox of a provider without
// auth_server.
std::string network_of(const Message& message, const games::JudgeConf& conf);

// ---- did our own mail server confirm that a mail is from the domain of its From field?
//
// Reads the Authentication-Results (RFC 8601) of the server that judge.conf names, and only those that stand
// above the fields that a sender can have written himself. DMARC decides. Where it neither passed nor failed,
// a DKIM signature or an SPF result decides, if its domain is of the organization of the From field's domain.
// Never throws.

enum class Confirmation : std::uint8_t {
  unknown, // no server is trusted to tell, or it told nothing
  confirmed,
  denied
};
Confirmation confirmation_of(const Message& message, const games::JudgeConf& conf);

} // namespace mail
