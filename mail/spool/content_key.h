// SPDX-License-Identifier: GPL-3.0-or-later
// content_key - what identifies a mail, whichever door it came by, and however often
//
// Made of what its writer's own program wrote, never of what mail systems add on the way: they add different
// fields at each door. Lines are compared without blanks at their ends.
#pragma once

#include <string>

namespace mail {

struct Message;
struct SpooledMail;

// 64 letters and digits. The Message-ID counts, or where there is none Date, To and Subject (and without a
// Date the first mail system's Received field), always with the sender and the text. A mail that has none of
// these is known by the name that its door has for it, or else by its spooled file: it is better to obey a
// mail twice than to pass over a second PROCESS.
std::string content_key(const Message& message, const SpooledMail& mail);

} // namespace mail
