// SPDX-License-Identifier: GPL-3.0-or-later
// mended - the position as it was before its master changed it by hand (SET UNIT, OWNER, PHASE)
//
// games/NAME/before-mending holds it, with the turn that it belongs to: once another one is in play, nobody
// asks for it any more.
#pragma once

#include <optional>

namespace judge {
struct Position;
}

namespace games {

class Transaction;
struct Game;

// Before a change: keeps the position, where none of this phase is kept yet.
void keep_before_mending(Transaction& transaction, const Game& game);
// The position of then; nullopt when nothing was changed in this phase. Throws Damaged.
std::optional<judge::Position> position_before_mending(const Transaction& transaction, const Game& game);

} // namespace games
