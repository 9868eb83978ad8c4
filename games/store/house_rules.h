// SPDX-License-Identifier: GPL-3.0-or-later
// house_rules - what the keepers of a judge decided for all of it: who may join and make games, its message
//
// The file house-rules in the home. Keepers change it by mail (mail/commands/everybody/house.cc) or at the
// machine (chancery keeper); docs/operating.md tells how.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace games {

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
