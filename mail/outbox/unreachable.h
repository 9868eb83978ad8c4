// SPDX-License-Identifier: GPL-3.0-or-later
// unreachable - addresses that mail was refused for: HOME/unreachable, a line an address
//
//   chancery unreachable 1
//   2026-11-21T23:30:00Z ann@example.org the mail server answered: 550 5.1.1 no such mailbox
//
// A mark, no barrier: mail to a marked address is tried like any other, and fails by itself. The mark is
// struck off when a mail comes from the address. The keeper may edit the file.
#pragma once

#include "games/home/instant.h"

#include <string>
#include <vector>

namespace games {
class Transaction;
}

namespace mail {

// True when the address was not marked before.
bool mark_unreachable(games::Transaction& transaction, const std::string& address, const std::string& reason,
                      games::Instant now);
// True when it was marked.
bool strike_off_unreachable(games::Transaction& transaction, const std::string& address);

struct Unreachable {
  games::Instant since{};
  std::string address, reason;
};
std::vector<Unreachable> unreachable_addresses(const games::Transaction& transaction);

} // namespace mail
