// answer_quota - how many answers one address may have: HOME/answered/DAY/NAME, a file an address
//
//   chancery answered 1
//   address = ann@example.org
//   today = 40
//   hour = 2026-11-21T09 12
//   text = 2026-11-21T09:31:00Z 2 x5kq...
//
// Two programs that answer each other must come to an end, and nobody may be flooded in another's name. A
// mail over the limit is obeyed like any other, so that no forger can make a player late; only its answer is
// withheld, and the answer before it says so. The limits are judge.conf's. Days are those of UTC; old ones
// are removed by games::expire.
#pragma once

#include "games/home/home.h"

#include <string>
#include <string_view>
#include <vector>

namespace games {
class Transaction;
}

namespace mail {

struct Quota {
  enum class Turn : std::uint8_t {
    answer,
    last_answer, // `why` goes with it: no more for a while
    silence
  };
  Turn turn = Turn::answer;
  std::string why; // "60 answers went to you in this hour. Mails until 10:00 UTC ..."
};

// One more answer to the address, counted in the transaction unless it is silence. `text`: of the mail that
// would be answered; the same one again and again is a loop. `signed_on`: somebody proved by a password or a
// reply address who he is; all others together have a limit of their own.
Quota count_answer(games::Transaction& transaction, const games::JudgeConf& conf, const std::string& address,
                   std::string_view text, bool signed_on, games::Instant now);

struct Answered {
  std::string address;
  int today = 0;
  std::string why_no_more; // as the address was told; "" = there are more
};
// Of the day of `now`, as the files are; each address once, and not all those that nobody signed on for.
std::vector<Answered> answered_today(const games::Home& home, games::Instant now);
// The count of the day begins anew. False when there was none.
bool forget_answers(games::Transaction& transaction, const std::string& address, games::Instant now);

} // namespace mail
