// SPDX-License-Identifier: GPL-3.0-or-later
// mended - see mended.h
#include "games/store/mended.h"

#include "games/files/position_file.h"
#include "games/files/seal.h"
#include "games/game/game.h"
#include "games/store/transaction.h"

namespace games {

namespace {

std::string mending_path(const Game& game) { return "games/" + game.name + "/before-mending"; }

// What no other phase of the game has, rolled back or not.
std::string head_of(const Game& game) {
  return "# chancery position 1\n# before turn " + std::to_string(game.next_number) + " after " +
         std::to_string(game.history.size()) + "\n";
}

} // namespace

void keep_before_mending(Transaction& transaction, const Game& game) {
  const auto kept = transaction.read(mending_path(game));
  if (kept && kept->starts_with(head_of(game))) return;
  transaction.put(mending_path(game),
                  sealed(head_of(game) + position_lines(game.variant->map, game.position)));
}

std::optional<judge::Position> position_before_mending(const Transaction& transaction, const Game& game) {
  const auto kept = transaction.read(mending_path(game));
  if (!kept || !kept->starts_with(head_of(game))) return std::nullopt;
  return read_position(mending_path(game), *kept, *game.variant);
}

} // namespace games
