// SPDX-License-Identifier: GPL-3.0-or-later
// diary_book - the diaries of a game: games/NAME/diaries, as mbox
//
// What somebody writes for himself until the game is over, and for all from then on. Everybody's entries have
// numbers of their own, so that nobody learns how much the others write. docs/game-directory.md has the form.
#pragma once

#include "mail/commands/press/letter_book.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mail {

struct DiaryEntry {
  Party writer; // with the number that the entry has for him
  games::Instant at{};
  judge::Phase phase;
  std::string text;
};

// Those of whoever has the seat, oldest first.
std::vector<DiaryEntry> own_diary(const games::Transaction& transaction, const games::Game& game,
                                  const games::Seat& seat);
// Everybody's, oldest first: for a game that is over.
std::vector<DiaryEntry> all_diaries(const games::Transaction& transaction, const games::Game& game);

// Why there is no room for so many bytes more; "" when there is.
std::string why_diary_full(const games::Transaction& transaction, const games::Game& game,
                           const games::Seat& seat, std::size_t bytes);
// Adds an entry; the number that it got.
int record_in_diary(games::Transaction& transaction, const games::Game& game, const games::Seat& seat,
                    games::Instant at, const std::string& text);
// False when the seat has no such entry.
bool delete_from_diary(games::Transaction& transaction, const games::Game& game, const games::Seat& seat,
                       int number);

} // namespace mail
