// SPDX-License-Identifier: GPL-3.0-or-later
// returned_mail - a mail of ours that came back: a delivery report to the sender address that it left with
//
// A report counts only at an address that this judge wrote (bounce_address.h), and only for the mail that
// left with that address: its text is believed about what happened, never about whose mail it was. A mail
// that was taken by a server and failed later is a failure like any other (given_up.h): it goes to
// outbox/failed, and `deliver` tells people. Nothing is done for a mail that is delayed or was delivered.
#pragma once

#include <string>

namespace games {
class Transaction;
struct Home;
} // namespace games

namespace mail {

struct Message;

// Returns what was made of it, for the log; "" when the mail is no delivery report for one of ours.
std::string take_report(games::Transaction& transaction, const games::Home& home, const Message& message);

} // namespace mail
