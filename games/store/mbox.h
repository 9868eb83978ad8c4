// SPDX-License-Identifier: GPL-3.0-or-later
// mbox - the form of the files press, letters, diaries and postal, and texts that wait for results
#pragma once

#include "games/game/game.h"
#include "games/home/instant.h"
#include "games/store/transaction.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- the form of games/NAME/press, letters, diaries and postal: entries of a head, an empty line and a
// text
//
// An entry begins with "From judge TIME", "Date: TIME" and "Subject: ...", and bears a seal (seals.h).
// Lines of the text that begin with "From " or ">" are written with a ">" before them.

struct MboxEntry {
  std::string_view head; // whole lines
  std::string_view kept; // the text as it is written

  std::string_view
  field(std::string_view name) const; // "Date: ": what stands behind it; "" when it is missing
  std::vector<std::string_view> fields(std::string_view name) const;
  Instant at() const; // the epoch where it cannot be read
  std::string text() const;
};

// `further`: whole lines of the head.
std::string mbox_entry(Instant now, std::string_view subject, std::string_view further,
                       std::string_view text);
// The entries, oldest first, as views; what is no whole entry, such as a beginning that was cut off, is left
// out.
std::vector<MboxEntry> mbox_entries(std::string_view mbox);

// ---- texts that wait for the results of the phase, with which they are mailed: games/NAME/postal, as
// mbox
//
// They are signed: each names its writer's seat. docs/game-directory.md has the form.

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

// Why there is no room for it; "" when there is.
std::string why_no_room(const Transaction& transaction, const Game& game, const PostalText& text);
void add_text(Transaction& transaction, const Game& game, const PostalText& text);
// Takes back what the seat has left. How many texts that were.
std::size_t take_back_texts(Transaction& transaction, const Game& game, const Seat& writer);
// Everything that waits; then nothing does any more.
std::vector<PostalText> take_texts(Transaction& transaction, const Game& game);

} // namespace games
