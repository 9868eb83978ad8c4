// history - the record of processed phases, and the way back
//
// games/NAME/history/0007-S1901M holds position and orders, which together are input to `chancery
// adjudicate`, and results, the outcome in the same words. A turn is read back by adjudicating it again (the
// adjudicator is a pure function); the recorded results then say whether it came out as it did at the time.
#pragma once

#include "games/game/events.h"

#include <string>

namespace games {

struct Home;
class Transaction;

// "games/NAME/history/0007-S1901M": mail/ keeps the report in it, too.
std::string turn_folder(const Game& game, const Turn& turn);
// The record of a processed phase: position, orders and results, in text.
void save_turn(Transaction& transaction, const Game& game, const Turn& turn);
// Adjudicates it again. Throws Damaged when it cannot be read or does not come out as recorded.
Turn load_turn(const Home& home, const Game& game, int number);
// Back to before history entry `number`: position, orders of then; later entries stay on disk, but are not
// current. Everybody WAITs, since all orders may be in; the caller opens the phase.
void roll_back(const Home& home, Game& game, int number);

} // namespace games
