// SPDX-License-Identifier: GPL-3.0-or-later
// players - the registered persons, and what the keepers decided about who may join
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

// ---- what the keepers of a judge decided for all of it: who may join and make games, its message
//
// The file house-rules in the home. Keepers change it by mail (mail/commands/masters/house.cc) or at the
// machine (chancery keeper); docs/operating.md tells how.

class Transaction;

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

} // namespace games
