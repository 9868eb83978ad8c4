// SPDX-License-Identifier: GPL-3.0-or-later
// letter_book - what is kept of a game's press, as mbox: letters, broadcasts and diaries
#pragma once

#include "games/game/game.h"
#include "games/store/declared.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- the press of a game as it was written and read: games/NAME/letters, as mbox
//
// A reply to a letter finds here who wrote it and who else got it, PRESS LIST and PRESS SHOW what a player
// wrote and got. Everybody's letters have numbers of their own, so that nobody learns how much the others
// write. docs/game-directory.md has the form; what grows beyond it is cut at its beginning.

// Who wrote or got a letter: the holder that a seat had then.
struct Party {
  int number = 0;    // of the letter among his
  char letter = '?'; // of the seat
  std::string holder;
};
Party party_of(const games::Game& game, const games::Seat& seat, int number);
constexpr std::string_view writer_field = "Writer: ";
// The seat that a letter to him goes to: for a power whoever has it now. nullopt: nobody has it.
std::optional<std::size_t> seat_of_party(const games::Game& game, const Party& party);

struct BookedLetter {
  games::Instant at{};
  std::string subject; // as a reader saw it who is no master
  std::string to;      // its readers, as such a reader saw them: "EF", "" for a broadcast
  bool is_unsigned = false;
  bool has_fake_readers = false; // `to` are not those who got it ...
  std::string sent_to;           // ... but these: "E", "" for everybody
  char claimed = '\0';           // the letter of the power that it showed as its writer; else none
  Party writer;                  // the true one
  std::vector<Party> readers;    // the masters with their copies, too
  std::string text;
};
// To whom it went, whatever its readers see. "" for everybody.
const std::string& true_readers(const BookedLetter& letter);
// As `reader` may know it, masters the truth. "" for everybody.
const std::string& readers_known_to(const games::Seat& reader, const BookedLetter& letter);
void book_letter(games::Transaction& transaction, const games::Game& game, const BookedLetter& letter);

// A letter that the holder of a seat wrote or got.
struct OwnLetter {
  int number = 0;
  bool wrote = false;
  BookedLetter letter;
};
// Oldest first.
std::vector<OwnLetter> own_letters(const games::Transaction& transaction, const games::Game& game,
                                   const games::Seat& seat);
std::optional<OwnLetter> own_letter(const games::Transaction& transaction, const games::Game& game,
                                    const games::Seat& seat, int number);

// ---- what HISTORY reads: broadcasts and notices of a game, as mbox in games/NAME/press
//
// The results of each phase lie in its history folder (report.h, archive_path); the mbox holds the rest that
// everybody got. Lines of the text that begin with "From " are written ">From ", as mbox wants it.

struct ArchivedMail {
  games::Instant at{};
  std::string subject;
  std::string text;
  bool is_results = false; // in the judge's own words
};

void archive_notice(games::Transaction& transaction, const games::Game& game, games::Instant now,
                    const std::string& subject, const std::string& text);
// The file; of one beyond 8 MiB the end. "" when there is none.
std::string read_archive(const games::Transaction& transaction, const std::string& game);
// What was archived in a span of time, oldest first; what cannot be read is left out.
std::vector<ArchivedMail> archived_mails(std::string_view mbox, games::Instant from, games::Instant to);

// The report of a processed phase as report.h keeps it; nullopt when that cannot be read.
std::optional<ArchivedMail> read_report(std::string_view report);

// ---- the diaries of a game: games/NAME/diaries, as mbox
//
// What somebody writes for himself until the game is over, and for all from then on. Everybody's entries have
// numbers of their own, so that nobody learns how much the others write. docs/game-directory.md has the form.

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
