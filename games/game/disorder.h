// SPDX-License-Identifier: GPL-3.0-or-later
// disorder - powers that nobody plays: bids for their control, and what the judge orders for them
#pragma once

#include "games/game/events.h"
#include "games/game/game.h"

#include <string>
#include <vector>

namespace games {

// ---- players who buy the control of powers that nobody plays (rule intimate)
//
// In winter each player bids, of his treasury, for any of the dummies. When the phase is processed the
// highest bid for a power counts, if no other is as high: its player pays it, and controls the power until
// the next winter is over (games/game/control.h). Each fall fills the treasuries: a credit for each center of
// the player's own power. docs/rules.md tells it to players.

int credits_bid(const Seat& seat); // by all bids on file
// "": the player may bid so much for the power; a bid of 0 takes an earlier one back.
std::string why_no_bid(const Game& game, const Seat& seat, judge::Power power, int credits);
void place_bid(Seat& seat, judge::Power power, int credits);

// What came of the bids: who wins, for what; in the order of the powers.
std::vector<Auction> auctions(const Game& game);
// The winners pay and control; all bids go.
void settle_bids(Game& game, const std::vector<Auction>& auctions);
// Of all players, for a roll-back; none without the rule.
std::vector<Treasury> treasuries_of(const Game& game);
void restore_treasuries(Game& game, const std::vector<Treasury>& treasuries);
// After centers were counted.
void fill_treasuries(Game& game);

// ---- what the judge orders for powers that sent nothing, where the game's settings want it to
//
// By the settings disorder_supports, disorder_retreats and disorder_builds; without them units hold,
// dislodged units are disbanded and nothing is built. docs/deadlines.md, "Civil disorder". The lot is drawn
// from the game's name, its creation and the number of the turn, so that a prediction, and a turn played
// again, draws the same.

// The power's orders for the phase in play; empty where nothing is set, or nothing is to be ordered.
std::vector<judge::Order> orders_in_disorder(const Game& game, judge::Power power);

} // namespace games
