// SPDX-License-Identifier: GPL-3.0-or-later
// players - the registered persons, who may join as keepers decided, and what waits for an address's yes
#pragma once

#include "games/home/instant.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- the registered persons, one file each: players/ann@example.org

class Transaction;
struct Home;
struct JudgeConf;

// How somebody played in games that count for it (games/store/records.h).
struct Record {
  int started = 0, taken_over = 0;     // games
  int left = 0, disorder = 0;          // games that he left, or that went on without his orders
  int turns = 0, late = 0;             // that were his to order, and those whose deadline he missed
  int adjusted = 0;                    // points of dedication that a keeper gave or took
  int games = 0, solos = 0, draws = 0; // games that came to their end
  int irregular = 0;                   // of these; they count for no rating
  double rating = 1000;
  bool operator==(const Record&) const = default;
};

struct Player {        // a registered person
  std::string address; // as registered; found without regard to case
  std::string name;
  Instant registered{};
  std::map<std::string, std::string> fields; // what REGISTER told: country, ...
  std::vector<std::string> reset_codes; // codes mailed for lost passwords, as sign_on_guard.h writes them
  bool html = false;                    // wants letters as HTML, too
  std::string zone;                     // his own, by which he writes and reads times; "" is the judge's
  bool confirmed = true;                // the address itself has said yes; no: somebody wrote REGISTER
  Record record;
  bool tools = false;    // a program reads his letters: Subjects and first lines as ever
  bool calendar = false; // letters that tell a deadline have an entry for calendars
};

// A field that people take for a password, which a registration has none of: it is neither kept nor read.
bool is_secret_field(std::string_view name);

// With what this judge gives to new players.
Player new_player(const JudgeConf& conf, const std::string& address, const std::string& name,
                  Instant registered);

// The name of an address's file: in lower case; a character that could mean more to a file system is written
// like %2F. So is a dot at the front or after a dot: no name is hidden, and none leads out of the folder.
std::string file_of_address(const std::string& address);
bool is_file_name(const std::string& path); // short enough

// As the transaction leaves it; nullopt when nobody is registered under the address. Throws Damaged.
std::optional<Player> find_player(const Transaction& transaction, const std::string& address);
// The player; nullopt for a damaged file, too: where a player's file only adds something.
std::optional<Player> find_sound_player(const Transaction& transaction, const std::string& address);
// Throws parser::Failure for an address that is too long for the name of a file, Unreadable for what its file
// cannot hold.
void save_player(Transaction& transaction, const Player& player);
// Reads the file of that name in players/. Throws Damaged when it cannot be read or belongs to another
// address.
Player check_player(const Transaction& transaction, const std::string& file);

// Removes who wrote REGISTER before that time and never confirmed his address.
void expire_unconfirmed(const Home& home, Instant oldest);

// ---- what the keepers of a judge decided for all of it: who may join and make games, its message
//
// The file house-rules in the home. Keepers change it by mail (mail/commands/masters/house.cc) or at the
// machine (chancery keeper); docs/operating.md tells how.

constexpr const char* house_rules_file = "house-rules";

struct HouseRules {
  std::string password; // crypt hash of the keepers' password; "": none commands by mail
  bool closed = false;  // no new games
  std::string message;  // of the day: a line
  std::vector<std::string> allowed_players, denied_players; // who may join games; "ann@example.org",
  std::vector<std::string> allowed_masters, denied_masters; // "@example.org"; who may create them
  std::vector<std::string> blocked;                         // whose mail is not read
  bool operator==(const HouseRules&) const = default;
};

// As the transaction leaves it. Throws Damaged.
HouseRules house_rules(const Transaction& transaction);
void save_house_rules(Transaction& transaction, const HouseRules& rules);

// Does the list hold the address, or its domain?
bool lists(const std::vector<std::string>& list, std::string_view address);
// A list of who may, which holds for all when it is empty, goes before that of who may not.
bool is_let_in(const std::vector<std::string>& allowed, const std::vector<std::string>& denied,
               std::string_view address);

// ---- what waits until an address has said yes: confirming/ann@example.org
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
// What waits for this address; nullopt for a damaged file, too: whoever writes is obeyed all the same.
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
