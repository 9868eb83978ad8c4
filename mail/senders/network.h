// SPDX-License-Identifier: GPL-3.0-or-later
// network - where a mail came into our mail servers from, as they wrote it down
//
// Of the Received fields the lowest that our own servers wrote (auth_hops in judge.conf) names the machine
// that handed the mail over; all below it may be invented. Never throws.
#pragma once

#include <string>

namespace games {
struct JudgeConf;
}

namespace mail {

struct Message;

// "192.0.2.0/24" or "2001:db8:7::/48": so large a network one person may have. "" when no server told, when
// it was a machine of our own (loopback and private addresses), and for the mailbox of a provider without
// auth_server.
std::string network_of(const Message& message, const games::JudgeConf& conf);

} // namespace mail
