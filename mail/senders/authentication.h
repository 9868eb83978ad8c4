// SPDX-License-Identifier: GPL-3.0-or-later
// authentication - did our own mail server confirm that a mail is from the domain of its From field?
//
// Reads the Authentication-Results (RFC 8601) of the server that judge.conf names, and only those that stand
// above the fields that a sender can have written himself. DMARC decides. Where it neither passed nor failed,
// a DKIM signature or an SPF result decides, if its domain is of the organization of the From field's domain.
// Never throws.
#pragma once

#include <cstdint>

namespace games {
struct JudgeConf;
}

namespace mail {

struct Message;

enum class Confirmation : std::uint8_t {
  unknown, // no server is trusted to tell, or it told nothing
  confirmed,
  denied
};
Confirmation confirmation_of(const Message& message, const games::JudgeConf& conf);

} // namespace mail
