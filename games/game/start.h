// SPDX-License-Identifier: GPL-3.0-or-later
// start - from a forming game to its first phase: what it begins with, and who plays which power
#pragma once

#include "games/game/events.h"
#include "games/game/game.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace games {

// ---- a number made of what tells one lot from all others: the same lot is drawn alike in each run
//
// FNV-1a, which no library changes under us.

class LotSeed {
 public:
  explicit LotSeed(std::uint64_t begin = 0) : hash_(0xCBF29CE484222325ULL ^ begin) {}
  LotSeed& add(std::uint64_t value) {
    hash_ = (hash_ ^ value) * 0x100000001B3ULL;
    return *this;
  }
  LotSeed& add(std::string_view text) {
    for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    return *this;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_;
};

// ---- what games on a board begin with: rules, settings and players that its file names
//
// A game on file holds its own rules and settings; these are put into it when it gets the board, and taken
// out when it gets another, as far as it has not set otherwise.

void begin_on_board(Game& game);
void leave_board(Game& game);

// ---- who plays which power

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

// ---- from a forming game to its first phase

// Starts a forming game when its seats are full; with `force` also before: then powers that nobody plays get
// open seats, for which nobody waits. Assigns the powers by preference (see above; the judge's seed
// and the game's name decide ties), sorts the seats (players in power order, then masters, observers) and
// sets the first deadline. Empty when it cannot start.
std::vector<Event> start(Game& game, Instant now, const JudgeConf& conf, bool force = false);
bool is_full(const Game& game); // a game for one always is

} // namespace games
