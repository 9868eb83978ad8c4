// SPDX-License-Identifier: GPL-3.0-or-later
// phase_record - the record of processed phases, and the way back
#pragma once

#include "games/game/events.h"

#include <string>

namespace games {

class Transaction;

// The file that tells a folder of history/ with a phase that was in play (keep_phase_in_play) from a turn.
constexpr const char* in_play_note = "in-play";

// "games/NAME/history/0007-S1901M": mail/ keeps the report in it, too.
std::string turn_folder(const Game& game, const Turn& turn);
// The record of a processed phase: position, orders and results, in text. Throws Unreadable when it could not
// be read again.
void save_turn(Transaction& transaction, const Game& game, const Turn& turn);
// Adjudicates it again. Throws Damaged when it cannot be read or does not come out as recorded.
Turn load_turn(const Transaction& transaction, const Game& game, int number);
Turn load_turn(const Home& home, const Game& game, int number); // as it is on disk
// Takes the game back to before history entry `number`, with the position and the orders of then, and with
// what had been sent ahead for phases that come again. The folders of later entries stay on disk: the game
// names them as undone until another turn is processed. Everybody WAITs, since all orders may be in; the
// caller opens the phase.
void roll_back(const Transaction& transaction, Game& game, int number);
// The phase in play with its orders becomes an entry that a ROLLFORWARD leads to: before the first roll_back.
void keep_phase_in_play(Transaction& transaction, Game& game);
// Takes the game forward again to before the undone entry `number`, as roll_back would take it there.
void roll_forward(const Transaction& transaction, Game& game, int number);
// The rules that were in force in that turn, undone or not.
judge::Rules rules_of_turn(const Transaction& transaction, const Game& game, int number);

} // namespace games
