// SPDX-License-Identifier: GPL-3.0-or-later
// requests - what waits until an address has said yes: confirming/ann@example.org
//
//   chancery confirming 1
//   address = ann@example.org
//   letter = 5f0c...                  the mail whose requests our newest letter names
//   sent = 2026-11-21T09:00:00Z       when that letter went out, and went out again
//   asked = 2026-11-21T09:00:00Z      a line for each question that nobody has answered
//   refused = 2026-11-22T18:00:00Z    an answer said no: nothing is sent there for a year
//   agreed = 2026-11-22T18:00:00Z     an answer said yes ...
//   told = <5f0c...@example.org>      ... the letter that told what came of it, and by which NO ends it ...
//   gave = frosty                     ... and the games in which it gave a seat
//   [request]
//   mail = 5f0c...                    the mail that asked
//   received = 2026-11-21T09:00:00Z
//   command = SIGNON                  what the letter says of it, with the game
//   game = frosty
//   line = SIGNON ?frosty *           obeyed after the yes, if a person asked for himself; * is the password
//   password = $y$j9T$...             its hash
//   below = |SET PREFERENCE F         a line below it in that mail, obeyed behind it
//   seat = f-2                        of SET ADDRESS and REPLACE: the seat that was meant ...
//   wanted = ann@example.org          ... and all addresses that SET ADDRESS named
//
// The requests of one mail are released by one yes. An address has ten at most; older than conf.confirm_days
// they count no more. `asked` and `refused` are notes on a mailbox (parser/address.h), in the file of that,
// and count for a year longer. expire_requests() removes what counts no more.
#pragma once

#include "games/home/instant.h"

#include <optional>
#include <string>
#include <vector>

namespace games {

class Transaction;
struct Home;

struct Request {
  std::string mail;
  Instant received{};
  std::string command, game;
  std::string line, password;
  std::vector<std::string> below; // each behind a "|", which keeps blanks at its beginning; "": lines
                                  // that were not kept
  std::string seat;
  std::vector<std::string> wanted;
};

struct Waiting {
  std::string address;
  std::string letter;
  std::vector<Instant> sent;  // oldest first
  std::vector<Instant> asked; // oldest first
  std::optional<Instant> refused, agreed;
  std::string told;
  std::vector<std::string> gave;
  std::vector<Request> requests; // oldest first
};

// Is the newest letter still to be answered?
bool is_asked(const Waiting& waiting);

// What waits for this address and was received at `oldest` or later, and what is noted of it; nullopt when
// nothing is. Throws Damaged.
std::optional<Waiting> find_waiting(const Transaction& transaction, const std::string& address,
                                    Instant oldest);
// Likewise, but nullopt for a file that is damaged, too: whoever writes is obeyed all the same.
std::optional<Waiting> find_sound_waiting(const Transaction& transaction, const std::string& address,
                                          Instant oldest);
// Removes the file when nothing waits any more.
void save_waiting(Transaction& transaction, const Waiting& waiting);
// Every address for which something waits, or of which something is noted.
std::vector<Waiting> all_waiting(const Transaction& transaction, Instant oldest);
// Takes out what is older, and removes files of which nothing is left. A file that cannot be read stays, for
// `chancery check`.
void expire_requests(const Home& home, Instant oldest);
// Reads the file of that name in confirming/. Throws Damaged.
void check_waiting(const Transaction& transaction, const std::string& file);

} // namespace games
