// SPDX-License-Identifier: GPL-3.0-or-later
// asking - what waits until an address has said yes, and what an address may begin in a day
#pragma once

#include "games/game/game.h"
#include "games/store/players.h"
#include "mail/commands/session/declared.h"
#include "mail/senders/ledger.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mail {

// ---- nobody is written to who did not ask: what waits until an address has said yes
//
// A mail can be forged, and SET ADDRESS and REPLACE name the addresses of others. So what would bring letters
// of a game to an address that is not confirmed is kept as a Request (games/store/players.h), and one short
// letter in the judge's own words asks that address (mail/worker/answers.h). Its yes obeys the request
// (mail/commands/confirm.h). docs/coming-in.md, "Whose address is it".

// Is the sender's address his, as far as the judge can know: it said yes before, the mail server confirms it,
// it has the seat signed on to, or the keeper asks nobody (confirm_addresses = no)?
bool is_confirmed(const Context& context);
// Has the address to be asked before a seat may send its mail there, when somebody else names it?
bool must_ask(const Incoming& mail, const Office& office, const std::string& address);

// Of one address: more are not kept.
constexpr std::size_t most_requests = 10;
// Would a request of the sender be kept? It is not where his address may not be asked any more
// (mail/worker/answers.h), and then nothing is worth computing for it.
bool is_request_kept(const Incoming& mail, const Office& office);
// Keeps the line of an unconfirmed sender, and what stands below it: that is obeyed behind it when the yes
// comes, but for lines with a password.
void ask_sender(Context& context, const std::string& command, const std::string& game,
                const std::string& line, const std::string& password_hash);
// Keeps that a mail from there, which signed on to a seat of this game last, wants answers. Whoever has the
// password causes the question, whatever he writes as his address: it is counted as the seat's.
void ask_for_answers(Context& context, const std::string& game);
// Keeps what somebody wants of this address for a seat: command is SET ADDRESS or REPLACE. "", or why the
// address is not asked today (mail/senders/quotas.h); what was asked of it already is not counted again.
std::string ask_other(const Incoming& mail, Office& office, const std::string& address,
                      const std::string& command, const games::Game& game, const games::Seat& seat,
                      std::vector<std::string> wanted = {});
// Asks the address that a person had before (I AM ALSO). "", or why that address is not asked today.
std::string ask_older(const Incoming& mail, Office& office, const std::string& older);

// The yes of the sender's address gave him seats, and the letter of this id tells him so: by it NO ends that.
void note_agreed(const Context& context, const std::string& told);

// A sender for whom the mail server vouches has all at once: what was asked in his name before is dropped.
void drop_requests_of_sender(const Incoming& mail, const Office& office);

// The seat of the game that such a request meant; nullptr when it has gone to somebody else since.
games::Seat* seat_asked_for(games::Game& game, const games::Request& request);

// ---- what one address may begin in a day: games, seats, registrations (judge.conf has the numbers),
// and how much it may write to others

// Returns the sentence for a sender who has had as many today as he may have (mail/senders/ledger.h), or "".
std::string why_no_more_today(const Incoming& mail, const Office& office, Use what);
void count_begun(const Incoming& mail, const Office& office, Use what); // one more for the sender

// What a mail writes to others counts for its sender and for every seat that it signed on to, in KiB of text:
// 32 MiB a day. The day's count grows with count_letters(), once, when the mail is obeyed.
int kibibytes_left_today(const Context& context);
void count_letters(Context& context);
// False after a refusal, when the day's letters are written.
bool may_write_today(Context& context);

} // namespace mail
