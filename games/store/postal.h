// SPDX-License-Identifier: GPL-3.0-or-later
// postal - texts that wait for the results of the phase, with which they are mailed: games/NAME/postal, as
// mbox
//
// They are signed: each names its writer's seat. docs/game-directory.md has the form.
#pragma once

#include "games/game/game.h"
#include "games/store/transaction.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace games {

struct PostalText {
  char letter = '?';   // of the writer's seat
  std::string address; // of a writer without a power; else ""
  Instant at{};
  std::string text;
};

// The writer as he stands in a text of the seat's.
PostalText postal_text(const Game& game, const Seat& writer, Instant at, std::string text);
// The seat that has it now; nullopt: nobody.
std::optional<std::size_t> seat_of_writer(const Game& game, const PostalText& text);

// What waits, oldest first.
std::vector<PostalText> waiting_texts(const Transaction& transaction, const Game& game);
// Why there is no room for it; "" when there is.
std::string why_no_room(const Transaction& transaction, const Game& game, const PostalText& text);
void add_text(Transaction& transaction, const Game& game, const PostalText& text);
// Takes back what the seat has left. How many texts that were.
std::size_t take_back_texts(Transaction& transaction, const Game& game, const Seat& writer);
// Everything that waits; then nothing does any more.
std::vector<PostalText> take_texts(Transaction& transaction, const Game& game);

} // namespace games
