// SPDX-License-Identifier: GPL-3.0-or-later
// questions - how often the judge may ask an address whether it wants to be written to, and who makes it ask
//
// The letter that asks (mail/reports/confirm_letter.h) goes to people who perhaps wanted nothing. So it is
// counted by who causes it: for other people's addresses ten a day by one mailbox, and by one seat, and a
// hundred by all; those who ask for themselves have a pot of their own, which fills every hour. And it is
// counted by the mailbox that is asked: after three without an answer there is no fourth within the year. A
// mailbox that owes an answer, or said no, gets nothing else either. docs/coming-in.md, "Whose address is
// it".
#pragma once

#include "games/home/instant.h"

#include <string>

namespace games {
class Transaction;
}

namespace mail {

// One more question to somebody else's address, which the mailbox of `sender` wants for this seat ("" = for
// none). "" when it is counted; else nothing is, and the sentence says why.
std::string why_not_asked(games::Transaction& transaction, const std::string& sender, const std::string& seat,
                          games::Instant now);
// One more question to an address that asked for something in its own name, by a mail from this network
// (network_of(); "" = not known). False: it must not go.
bool count_own_question(games::Transaction& transaction, const std::string& address,
                        const std::string& network, games::Instant now);
bool may_ask_for_himself(const games::Transaction& transaction, const std::string& address,
                         const std::string& network, games::Instant now); // what that would say

// What is known of the mailbox of the address.
bool may_be_asked(const games::Transaction& transaction, const std::string& address, games::Instant now);
bool owes_answer(const games::Transaction& transaction, const std::string& address, games::Instant now);
void note_asked(games::Transaction& transaction, const std::string& address, games::Instant now);
void note_refused(games::Transaction& transaction, const std::string& address, games::Instant now);
// Whoever is there plays here: what he left unanswered does not count.
void note_heard(games::Transaction& transaction, const std::string& address);
// It may be written to again: an answer came from there, or a mail for whose sender the mail server vouches.
void note_reached(games::Transaction& transaction, const std::string& address);

} // namespace mail
