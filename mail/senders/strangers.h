// strangers - how often an unknown sender was answered: HOME/strangers, a line an address, for the day
//
//   chancery strangers 1
//   2026-11-21 2 someone@example.org
//
// Only answers count. Lines of other days are dropped when the file is written.
#pragma once

#include "games/home/instant.h"

#include <string>
#include <vector>

namespace games {
class Transaction;
}

namespace mail {

enum class StrangersTurn : std::uint8_t { answer, last_answer, silence };

// May the address have another answer on the day of `now`? If so, the answer is counted in the transaction.
StrangersTurn count_stranger(games::Transaction& transaction, const std::string& address, games::Instant now);
// Likewise for the one letter that asks whether an address wants to be written to: it goes out even where the
// day's answers have, but not to more strangers than are answered on a day. False: it must not go.
bool count_question(games::Transaction& transaction, const std::string& address, games::Instant now);

// May a mail of this stranger still be answered today?
bool is_heard(const games::Transaction& transaction, const std::string& address, games::Instant now);

struct Stranger {
  std::string address;
  int answers = 0;          // on this day
  bool is_silenced = false; // there are no more
};
std::vector<Stranger> strangers_of_today(const games::Transaction& transaction, games::Instant now);
// Starts the count of this address anew. False when there was none.
bool forget_stranger(games::Transaction& transaction, const std::string& address, games::Instant now);

} // namespace mail
