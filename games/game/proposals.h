// SPDX-License-Identifier: GPL-3.0-or-later
// proposals - what players ask of each other: a draw, a concession, an end, or more time
#pragma once

#include "games/game/events.h"
#include "games/game/game.h"

#include <string>
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

} // namespace games
