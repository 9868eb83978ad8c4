// assignment - who plays which power
#pragma once

#include "games/game/game.h"

#include <cstdint>
#include <vector>

namespace games {

// For each row a column of its own, with the smallest possible sum of cost[row][column]; rows <= columns.
// O(rows^2 * columns).
std::vector<std::size_t> cheapest_assignment(const std::vector<std::vector<std::int64_t>>& cost);

// What a player would mind having each power: its place in his list, doubled. "EFG" a list; "[EF]" are alike;
// powers that are not named, and those that '*' stands for, share the places that are left.
judge::Table<judge::Power, std::int64_t> dislikes(const judge::Map& map, const std::string& preferences);

// A power for each of these seats (as many as powers, or fewer): the assignment that is minded least in all.
// Ties are decided by the seed. A player whose list is just "*" wants a random power: he draws before the
// others.
std::vector<judge::Power> assign_powers(const judge::Map& map, const std::vector<const Seat*>& players,
                                        std::uint64_t seed);

} // namespace games
