// SPDX-License-Identifier: GPL-3.0-or-later
// strangers - how often an unknown sender was answered today, and the network that his mail came from
//
// Only answers count (day_counts.h). A mailbox, whatever its addresses, has so many a day as judge.conf's
// answers_to_stranger says
// (`limit` here; 0 = as many as his network), a network thirty: who invents addresses has no more of them,
// and no other stranger waits behind him.
#pragma once

#include "games/home/instant.h"

#include <cstdint>
#include <string>
#include <vector>

namespace games {
class Transaction;
}

namespace mail {

enum class StrangersTurn : std::uint8_t { answer, last_answer, silence };

// May the address have another answer on the day of `now`? If so, the answer is counted in the transaction.
// `network`: network_of() the mail; "" = not known.
StrangersTurn count_stranger(games::Transaction& transaction, const std::string& address,
                             const std::string& network, int limit, games::Instant now);
// Likewise for the letter that asks whether an address wants to be written to (questions.h): it goes out even
// where the day's answers have, but not where the network had its own. False: it must not go.
bool count_letter_to_stranger(games::Transaction& transaction, const std::string& address,
                              const std::string& network, games::Instant now);
bool has_letter_left(const games::Transaction& transaction, const std::string& network,
                     games::Instant now); // what that would say

// May a mail of this stranger still be answered today?
bool is_heard(const games::Transaction& transaction, const std::string& address, int limit,
              games::Instant now);

struct Stranger {
  std::string address; // or a network
  bool is_network = false;
  int answers = 0;          // on this day
  bool is_silenced = false; // there are no more
};
std::vector<Stranger> strangers_of_today(const games::Transaction& transaction, int limit,
                                         games::Instant now);
// Starts the count of this address, or network, anew. False when there was none.
bool forget_stranger(games::Transaction& transaction, const std::string& address, games::Instant now);

} // namespace mail
