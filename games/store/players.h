// players - the registered persons, one file each: players/ann@example.org
#pragma once

#include "games/home/instant.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace games {

class Transaction;

struct Player {        // a registered person
  std::string address; // as registered; found without regard to case
  std::string name;
  Instant registered{};
  std::map<std::string, std::string> fields; // what REGISTER told: country, ...
  std::string reset_code;                    // hash of a code mailed for a lost password; "" = none
  bool html = false;                         // wants letters as HTML, too
};

// A field that people take for a password, which a registration has none of: it is neither kept nor read.
bool is_secret_field(std::string_view name);
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

} // namespace games
