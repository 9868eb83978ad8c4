// SPDX-License-Identifier: GPL-3.0-or-later
// filed_orders - what a power has on file, what is missing, and how a new order joins the others
#pragma once

#include "games/game/game.h"

#include <cstddef>
#include <string>
#include <vector>

namespace parser {
enum class Adjusting;
} // namespace parser

namespace games {

// What a power has on file against what is due in this phase.
struct OrdersState {
  std::size_t due = 0;              // 0: nothing to order in this phase
  std::vector<std::string> missing; // units without an order ("Army Paris"), or "1 build", "2 removals"
  std::vector<std::string> holding; // units that hold, since the rule default_unordered asks for no more
  bool complete = true;             // nothing missing or proposed, and the last mail had no bad line
};
OrdersState orders_state(const Game& game, judge::Power power);
// Tells whether the power has this very order on file.
bool is_on_file(const Game& game, judge::Power power, const judge::Order& order);
// The units that lack an order in a movement or retreat phase.
std::vector<judge::Unit> units_without_order(const Game& game, judge::Power power);
// The powers that the game waits for: their orders are due and not complete, and they are not in disorder.
std::vector<judge::Power> powers_missing_orders(const Game& game);

struct Placed {
  std::vector<judge::Order> replaced; // orders that gave way to the new one (same unit, surplus build)
};
// Puts a checked order on file. The last order for a unit stands, and the earliest of too many builds or
// removals goes, if the game's rules do not choose otherwise. What was proposed or asked about the unit goes,
// too, and with an adjustment all that earlier mails brought.
Placed place_order(Game& game, judge::Power power, const judge::Order& checked, Instant received);

// Takes the orders of the unit in that province off the file, or all of the power's where it is none, and
// what is proposed. The orders that went.
std::vector<judge::Order> take_back(Game& game, judge::Power power, judge::Province unit);

// What place_order does to what was proposed and asked.
void drop_answered(const Game& game, Proposed& proposed, const judge::Order& by, Instant received);

// The power whose unit the order is for, or who could build there; none when there is no such power.
judge::Power owner_of(const Game& game, const judge::Order& order);
// Is the unit, or the center, of this power, of another of its player's, or of a dummy that it
// orders for (control.h)?
bool is_of_hand(const Game& game, judge::Power power, const judge::Order& order);
// The powers of the seat's player, and the dummies that he orders for now; none for who has no power.
std::vector<judge::Power> powers_ordered_for(const Game& game, const Seat& seat);
// Whose order it is when the player of `by` gives it: the owner's of such a unit; else that of `by`.
judge::Power power_for(const Game& game, judge::Power by, const judge::Order& order);
// Do the power and its player's others build or remove in this phase? It tells the order parser what a bare
// unit means: for one that builds beside one that removes that is open.
parser::Adjusting adjusting_of(const Game& game, judge::Power power);

} // namespace games
