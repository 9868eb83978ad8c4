// SPDX-License-Identifier: GPL-3.0-or-later
// assignment - who plays which power
#pragma once

#include "games/game/game.h"

#include <cstdint>
#include <vector>

namespace games {

// Gives each row a column of its own, so that the sum of cost[row][column] is the smallest possible; rows <=
// columns. O(rows^2 * columns).
std::vector<std::size_t> cheapest_assignment(const std::vector<std::vector<std::int64_t>>& cost);

// How much a player minds having each power: the power's place in his list, doubled. In "EFG" E is the first;
// "[EF]" are alike; powers that the list does not name, and '*', share the places that are left.
judge::Table<judge::Power, std::int64_t> dislikes(const judge::Map& map, const std::string& preferences);

// A power for each of these seats (at most as many as powers): the assignment that the players together mind
// least. The seed decides ties. A player whose list is just "*" wants chance: he draws before the others
// choose.
std::vector<judge::Power> assign_powers(const judge::Map& map, const std::vector<const Seat*>& players,
                                        std::uint64_t seed);

} // namespace games
