// SPDX-License-Identifier: GPL-3.0-or-later
// wrong_passwords - how often a password was wrong: HOME/wrong-passwords, so that a restart forgives nothing
//
//   chancery wrong-passwords 1
//   own x ann@example.org 5 2026-11-21T09:00:00Z      count, and time of the last one
//   seat x-f 7 2026-11-21T09:00:00Z
//   from someone@example.org 7 2026-11-21T09:00:00Z
//
// Wrong passwords from an address that has the seat are counted apart ("own") from those of all others who
// try the seat, so that a stranger who guesses does not lock its player out; those of a stranger are counted
// for his address ("from"), too, over all seats. After the fifth wrong one within an hour no password is
// tried for an hour; each further one that is tried and wrong doubles that time, up to a day.
//
// A stranger is told of the limit of his address alone. That a seat is closed is not told, and seats that do
// not exist are not counted: so nobody learns which seats there are, and invented names fill nothing. Entries
// of seats are as many as real seats that are guessed at, and none is dropped before its time; of the
// addresses the thousand last ones are kept. The keeper may edit or remove the file.
#pragma once

#include "games/home/instant.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {
class Transaction;
}

namespace mail {

struct SignOnTry {
  std::string game;
  char letter = '?'; // of the seat, as written
  bool own = false;  // the sender has that seat
  std::string from;
  bool exists = true;     // there is such a seat
  bool is_closed = false; // strangers guessed too often: the password counts as wrong
};

// Until when this sender must not try, as he is told; nullopt when he may.
std::optional<games::Instant> blocked_until(const games::Transaction& transaction, const SignOnTry& attempt,
                                            games::Instant now);
// Has the seat been guessed at too often by strangers, of whom this sender is one?
bool is_closed_to(const games::Transaction& transaction, const SignOnTry& attempt, games::Instant now);
void count_wrong_password(games::Transaction& transaction, const SignOnTry& attempt, games::Instant now);
// For a right password, or a new one: the count of this sender, or of the strangers at this seat, begins
// anew.
void forget_wrong_passwords(games::Transaction& transaction, const SignOnTry& attempt, games::Instant now);

struct WrongPasswords {
  std::string who; // as in the file: "own x ann@example.org", "seat x-f", "from someone@example.org"
  int count = 0;
  games::Instant blocked_until{}; // past, when nothing is blocked
};
// The counts that are not over.
std::vector<WrongPasswords> wrong_passwords(const games::Transaction& transaction, games::Instant now);
// Starts every count of this address or seat ("x-f") anew. False when there was none.
bool forget_guesses(games::Transaction& transaction, std::string_view who, games::Instant now);

} // namespace mail
