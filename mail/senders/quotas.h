// SPDX-License-Identifier: GPL-3.0-or-later
// quotas - how many answers and questions an address may have
#pragma once

#include "games/home/instant.h"
#include "games/store/declared.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- how often an unknown sender was answered today, and the network that his mail came from
//
// Only answers count (ledger.h, which has the limits): who invents addresses has no more of them than his
// network, and no other stranger waits behind him. `network`: network_of() the mail; "" = not known.

enum class StrangersTurn : std::uint8_t { answer, last_answer, silence };

// May the address have another answer on the day of `now`? If so, the answer is counted in the transaction.
StrangersTurn count_stranger(games::Transaction& transaction, const games::JudgeConf& conf,
                             const std::string& address, const std::string& network, games::Instant now);
// May a mail of this stranger still be answered today?
bool is_heard(const games::Transaction& transaction, const games::JudgeConf& conf, const std::string& address,
              games::Instant now);

struct Stranger {
  std::string address; // or a network
  bool is_network = false;
  int answers = 0;          // on this day
  bool is_silenced = false; // there are no more
};
std::vector<Stranger> strangers_of_today(const games::Transaction& transaction, const games::JudgeConf& conf,
                                         games::Instant now);
// Starts the count of this address, or network, anew. False when there was none.
bool forget_stranger(games::Transaction& transaction, const std::string& address, games::Instant now);

// ---- how often the judge may ask an address whether it wants to be written to, and who makes it ask
//
// The letter that asks (mail/letters/welcome.h) goes to people who perhaps wanted nothing. So it is
// counted by who causes it, be it a mailbox, a seat or a network (ledger.h); those who ask for themselves
// have a pot of their own, which fills every hour. And it is counted by the mailbox that is asked: after
// three without an answer there is no fourth within the year. A mailbox that owes an answer, or said no, gets
// nothing else either. docs/coming-in.md, "Whose address is it".

// One more question to somebody else's address, which the mailbox of `sender` wants for this seat ("" = for
// none). "" when it is counted; else nothing is, and the sentence says why.
std::string why_not_asked(games::Transaction& transaction, const games::JudgeConf& conf,
                          const std::string& sender, const std::string& seat, games::Instant now);
// One more question to an address that asked for something in its own name, by a mail from this network
// (network_of(); "" = not known). It goes out even where the address had its answers of the day. False: it
// must not go.
bool count_own_question(games::Transaction& transaction, const games::JudgeConf& conf,
                        const std::string& address, const std::string& network, games::Instant now);
bool may_ask_for_himself(const games::Transaction& transaction, const games::JudgeConf& conf,
                         const std::string& address, const std::string& network,
                         games::Instant now); // what that would say

// What is known of the mailbox of the address.
bool may_be_asked(const games::Transaction& transaction, const std::string& address, games::Instant now);
bool owes_answer(const games::Transaction& transaction, const std::string& address, games::Instant now);
void note_asked(games::Transaction& transaction, const std::string& address, games::Instant now);
void note_refused(games::Transaction& transaction, const std::string& address, games::Instant now);
// Whoever is there plays here: what he left unanswered does not count.
void note_heard(games::Transaction& transaction, const std::string& address);
// It may be written to again: an answer came from there, or a mail for whose sender the mail server vouches.
void note_reached(games::Transaction& transaction, const std::string& address);

// ---- how many answers one address may have: HOME/answered/DAY/NAME, a file a mailbox
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

struct AnsweredAddress {
  std::string address;
  int today = 0;
  std::string why_no_more; // as the address was told; "" = there are more
};
// The counts of the day of `now`, each address once, as the files are; without the common one of all
// strangers.
std::vector<AnsweredAddress> answered_today(const games::Home& home, games::Instant now);
// Starts the address's count of the day anew. False when there was none.
bool forget_answers(games::Transaction& transaction, const std::string& address, games::Instant now);

} // namespace mail
