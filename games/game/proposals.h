// SPDX-License-Identifier: GPL-3.0-or-later
// proposals - what waits for a yes: ends and more time that players ask for, and orders that the judge
// proposes
#pragma once

#include "games/game/events.h"
#include "games/game/filed_orders.h"
#include "games/game/game.h"
#include "judge/telling/order_form.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace games {

// ---- draws and concessions: when the survivors agree, the game is over (docs/deadlines.md tells the
// rules)
//
// Seats that nobody plays have no vote and hold nobody up.

// Ends the game (draw, concession, by the master).
std::vector<Event> end(Game& game, std::vector<judge::Power> winners, std::string ending);
// Ends the game when the votes agree.
std::vector<Event> count_votes(Game& game);
// Counts the votes of VOTE, which outlast their phase, once others may have fallen out of the game.
std::vector<Event> count_lasting_votes(Game& game);

// ---- what a player asks of the others while the phase is open: an end, or more time
//
// A proposal ends with its phase, one of more time with the deadline: silence is a no. Votes for a draw and
// for a concession stand above; a proposal only shows one to everybody. More time is granted by
// the master or, in a game without one, by the yes of every survivor whom somebody plays.

// Puts it on file, under a number of its own, in the place of one of the same kind by the same power.
const Proposal& propose(Game& game, Proposal proposal);
// The open one of that kind, of that power if one is given; nullptr when there is none, or none is told
// apart.
Proposal* find_proposal(Game& game, Proposal::Kind kind, judge::Power by = {});

// A draw or a concession.
bool is_of_end(const Proposal& proposal);
// The only open one of these; nullptr when there is none, or there are several.
Proposal* proposed_end(Game& game);
// Is one end proposed at a time, which a no of anybody's drops?
bool takes_single_proposals(const Settings& settings);

// Is its time not over at this moment?
bool is_open(const Game& game, const Proposal& proposal, Instant now);
// Those whose yes more time still needs.
std::vector<judge::Power> awaited(const Game& game, const Proposal& proposal);

// ---- what the judge takes for the likely sense of a mail, until its power says yes or no
//
// An order is proposed where words of a mail leave something open, but one reading is the likely one; where
// several are, they are numbered choices. A proposed order keeps its power's orders from being complete. It
// becomes an order by a yes, when the deadline passes, and with PROCESS; in a game without deadlines never by
// itself. It ends with the phase, with a new order for its unit, and with its holder. Nobody but the power
// and the master may see it. docs/grammar.md, "Proposed orders", has the rules.

// Puts a checked order beside the others that are proposed to the power: what earlier mails, or lines above,
// brought for the unit goes.
void propose(Game& game, judge::Power power, const judge::Order& checked, Instant received);
// Puts the choices of one question beside what is proposed to the power, numbered as they are.
void ask_to_choose(Game& game, judge::Power power, const std::vector<Choice>& choices);

// What one letter of the judge offers: orders that are proposed, and choices.
struct Offer {
  std::vector<std::pair<judge::Power, OrderOnFile>> orders;
  std::vector<std::pair<judge::Power, Choice>> choices;
  bool empty() const { return orders.empty() && choices.empty(); }
};
// What is proposed and asked of the powers: all, or what the mail of that time brought.
Offer offer_to(const Game& game, const std::vector<judge::Power>& powers,
               std::optional<Instant> received = std::nullopt);
// When the mails came that brought something of it, each once.
std::vector<Instant> times_of(const Offer& offer);

// Makes the proposed order an order, as if it had come so in its mail.
Placed accept(Game& game, judge::Power power, const OrderOnFile& proposed);

// When the next proposed order becomes one by itself: those of before the deadline when it passes, those of
// later mails when seats are open to others, but not before their writer had time to answer. Instant::max()
// when none does.
Instant next_settling(const Game& game);
// Those whose time has come become orders.
void settle_proposed(Game& game, Instant now);
// All do, since the phase is processed.
void settle_proposed(Game& game);
// Nothing is proposed or asked any more.
void forget_proposed(Game& game);

// Orders on file that were proposed, and became so without a yes or no.
std::vector<judge::Submitted> unanswered_orders(const Game& game);

// ---- orders that were sent ahead, obeyed when their phase opens

// Lines that are kept of a power for one phase.
constexpr std::size_t most_future_lines = 300;

// Makes orders of the future orders for the phase that is open now: whenever a phase opens, and after a
// roll-back.
std::vector<Event> obey_future_orders(Game& game, Instant now, judge::OrderForm form);

} // namespace games
