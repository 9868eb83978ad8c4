// SPDX-License-Identifier: GPL-3.0-or-later
// declared - types that headers pass on by reference, and do not look into
#pragma once

namespace parser {
struct MailScript;
} // namespace parser

namespace mail {

class Context;
class GrowingReply;
struct Incoming;
struct Message;
struct Office;
struct Session;
struct Tried;

} // namespace mail
