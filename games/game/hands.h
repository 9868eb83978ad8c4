// SPDX-License-Identifier: GPL-3.0-or-later
// hands - several powers of one player: SET PLAYERS, SET POWERS
//
// A game for fewer players than powers gives each of them several. Every power has a seat of its own, with
// its own orders, votes and standing; those of such a game with the same first address and the same password
// (its hash: nobody joins the hand of another by his address) are a hand. Letters for a hand go to its
// leader, the first of its powers that is still in the game. Elsewhere each seat is a hand of its own.
#pragma once

#include "games/game/game.h"

#include <cstddef>
#include <string>
#include <vector>

namespace games {

// Powers that somebody may play: all but the board's dummies.
std::size_t playable_powers(const judge::Map& map);
std::size_t powers_in_play(const Game& game); // of these
// The players that a forming game waits for; how many powers each gets.
std::size_t players_wanted(const Game& game);
std::size_t powers_each(const Game& game);
// "for 3 players, each with 2 powers"; "" where each player has one, or that is not told.
std::string hands_in_words(const Game& game);

bool has_hands(const Game& game); // SET PLAYERS was given, or the board has a number of players
bool same_hand(const Game& game, const Seat& one, const Seat& other);
// The seats of the hand, in the order of the powers; at least the seat itself.
std::vector<std::size_t> hand_of(const Game& game, std::size_t seat);
// Its powers; none for who has no power.
std::vector<judge::Power> powers_of_hand(const Game& game, const Seat& seat);
// Likewise, without those that are out of the game.
std::vector<judge::Power> powers_alive(const Game& game, const Seat& seat);
bool leads_hand(const Game& game, const Seat& seat);

} // namespace games
