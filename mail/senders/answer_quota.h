// SPDX-License-Identifier: GPL-3.0-or-later
// answer_quota - how many answers one address may have: HOME/answered/DAY/NAME, a file a mailbox
//
//   chancery answered 1
//   address = ann@example.org
//   today = 40
//   hour = 2026-11-21T09 12
//   text = 2026-11-21T09:31:00Z 2 x5kq...
//
// Two programs that answer each other must come to an end, and nobody may flood a person in another's name. A
// mail over the limit is obeyed like any other, so that no forger can make a player late. Only its answer is
// withheld, and the answer before it says so. judge.conf sets the limits. Days are days of UTC; games::expire
// removes old ones.
#pragma once

#include "games/home/instant.h"

#include <string>
#include <string_view>
#include <vector>

namespace games {
class Transaction;
struct Home;
struct JudgeConf;
} // namespace games

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

// Counts one more answer to the address in the transaction, unless there is to be silence. `text`: of the
// mail that would be answered; the same text again and again is a loop. `known`: a registered player, or
// somebody who signed on; all others together have a limit of their own, behind which no player waits.
Quota count_answer(games::Transaction& transaction, const games::JudgeConf& conf, const std::string& address,
                   std::string_view text, bool known, games::Instant now);

// Would a stranger's address have an answer to a text that it did not send before?
bool has_answer_left(const games::Transaction& transaction, const games::JudgeConf& conf,
                     const std::string& address, games::Instant now);

struct Answered {
  std::string address;
  int today = 0;
  std::string why_no_more; // as the address was told; "" = there are more
};
// The counts of the day of `now`, each address once, as the files are; without the common one of all
// strangers.
std::vector<Answered> answered_today(const games::Home& home, games::Instant now);
// Starts the address's count of the day anew. False when there was none.
bool forget_answers(games::Transaction& transaction, const std::string& address, games::Instant now);

} // namespace mail
