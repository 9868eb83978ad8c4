// SPDX-License-Identifier: GPL-3.0-or-later
// returned_mail - mail that comes back or is given up, who is told, and addresses that refuse it
#pragma once

#include "games/home/instant.h"
#include "games/store/declared.h"

#include <filesystem>
#include <string>
#include <vector>

namespace mail {

// ---- addresses that mail was refused for: HOME/unreachable, a line an address
//
//   chancery unreachable 1
//   2026-11-21T23:30:00Z ann@example.org the mail server answered: 550 5.1.1 no such mailbox
//
// A mark, no barrier: mail to a marked address is tried like any other, and fails by itself. The mark is
// struck off when a mail comes from the address. The keeper may edit the file.

// True when it was marked.
bool strike_off_unreachable(games::Transaction& transaction, const std::string& address);

struct Unreachable {
  games::Instant since{};
  std::string address, reason;
};
std::vector<Unreachable> unreachable_addresses(const games::Transaction& transaction);

// ---- mail that is given up: outbox/failed, and who is told
//
// A mail in failed/ has its reason beside it, in NAME.untold until somebody was told and in NAME.reason then.
// The keeper hears of each such mail; the masters of every game in which an address has a seat hear when that
// address is first found to be unreachable. Telling, marking and renaming are one commit.

struct Failed {
  std::string to;            // "" when its file is damaged
  std::string reason;        // a sentence
  bool dead_address = false; // nobody is reached there
};

// Writes the reason of a mail that is about to be moved to failed/. Durable when it returns.
void note_given_up(const games::Home& home, const std::filesystem::path& mail, const Failed& failed);
// Writes the reason of outbox/failed/NAME, as part of a commit.
void note_given_up(games::Transaction& transaction, const games::Home& home, const std::string& name,
                   const Failed& failed);
// Takes the judge lock when there is something to tell. True when there was. The keeper hears of it through
// post.h.
bool tell_of_given_up(const games::Home& home, games::Instant now);

// ---- a mail of ours that came back: a delivery report to the sender address that it left with
//
// A report counts only at an address that this judge wrote (post.h), and only for the mail that
// left with that address: its text is believed about what happened, never about whose mail it was. A mail
// that was taken by a server and failed later is a failure like any other: it goes to
// outbox/failed, and `deliver` tells people. Nothing is done for a mail that is delayed or was delivered.

struct Message;

// Returns what was made of it, for the log; "" when the mail is no delivery report for one of ours.
std::string take_report(games::Transaction& transaction, const games::Home& home, const Message& message);

} // namespace mail
