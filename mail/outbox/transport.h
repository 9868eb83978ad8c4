// SPDX-License-Identifier: GPL-3.0-or-later
// transport - how a mail leaves: into a file, through the sendmail program, or by SMTP
#pragma once

#include "mail/outbox/attempt.h"

#include <functional>

namespace games {
struct Home;
}

namespace mail {

struct QueuedMail;

// Tries to send one mail; its addresses have been checked. Never throws.
using Transport = std::function<Attempt(const QueuedMail&)>;

// As judge.conf says. Throws parser::BadConfiguration. Connections are kept until the Transport is destroyed.
Transport make_transport(const games::Home& home);

} // namespace mail
