// SPDX-License-Identifier: GPL-3.0-or-later
// seals - the seals of all files of a game, and its position as it was before its master changed it
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {
struct Position;
} // namespace judge

namespace games {

// ---- the position as it was before its master changed it by hand (SET UNIT, OWNER, PHASE)
//
// games/NAME/before-mending holds it, with the turn that it belongs to: once another one is in play, nobody
// asks for it any more.

class Transaction;
struct Game;

// Before a change: keeps the position, where none of this phase is kept yet.
void keep_before_mending(Transaction& transaction, const Game& game);
// The position of then; nullopt when nothing was changed in this phase. Throws Damaged.
std::optional<judge::Position> position_before_mending(const Transaction& transaction, const Game& game);

// ---- the seals of all files of a game: what they say, and putting new ones
//
// game, position and orders, and in each folder of history/ position, orders, results and report, are sealed
// as a whole (keyed_text.h); in `press` and `letters` each entry has a line "Seal: 9af0c2d1" in its head. A
// folder, or a press file, without any seal is from before there were seals, and nothing is said of it.

struct Home;

// A sentence a file: its seal does not fit, or is missing where others are sealed. Throws Damaged.
std::vector<std::string> seal_complaints(const Home& home, const std::string& game);
// New seals for all files of the game, as they are. Returns how many files changed.
std::size_t renew_seals(Transaction& transaction, const std::string& game);

// An entry of such a file with its seal: `head` are whole lines, `rest` is what follows them.
std::string sealed_entry(std::string_view head, std::string_view rest);

} // namespace games
