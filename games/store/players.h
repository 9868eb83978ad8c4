// SPDX-License-Identifier: GPL-3.0-or-later
// players - the registered persons, one file each: players/ann@example.org
#pragma once

#include "games/home/instant.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

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
  double rating = 1000;
  bool operator==(const Record&) const = default;
};

struct Player {        // a registered person
  std::string address; // as registered; found without regard to case
  std::string name;
  Instant registered{};
  std::map<std::string, std::string> fields; // what REGISTER told: country, ...
  std::vector<std::string> reset_codes;      // codes mailed for lost passwords, as reset_code.h writes them
  bool html = false;                         // wants letters as HTML, too
  std::string zone;                          // his own, by which he writes and reads times; "" is the judge's
  bool confirmed = true;                     // the address itself has said yes; no: somebody wrote REGISTER
  Record record;
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
// Likewise, but nullopt for a file that is damaged, too: where a player's file only adds something.
std::optional<Player> find_sound_player(const Transaction& transaction, const std::string& address);
// Throws parser::Failure for an address that is too long for the name of a file, Unreadable for what its file
// cannot hold.
void save_player(Transaction& transaction, const Player& player);
// Reads the file of that name in players/. Throws Damaged when it cannot be read or belongs to another
// address.
Player check_player(const Transaction& transaction, const std::string& file);

// Removes who wrote REGISTER before that time and never confirmed his address.
void expire_unconfirmed(const Home& home, Instant oldest);

} // namespace games
