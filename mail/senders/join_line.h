// SPDX-License-Identifier: GPL-3.0-or-later
// join_line - JOIN and TAKEOVER as people write them: which words may be the game, the power, the password
//
// "JOIN alpine", "JOIN the game alpine as France", "TAKEOVER Turkey@alpine secret". Knows no games: whoever
// does tells which of the names is what.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace mail {

struct JoinLine {
  std::vector<std::string_view> names; // three at most, in the order written: of games, powers, a password
  std::string_view power;              // behind AS
  // Index into the words that were read of the first that may be a password; their number when there is none.
  std::size_t secret = 0;
};

// `behind`: what stands behind the verb. nullopt when it is talk: "me against Turkey".
std::optional<JoinLine> read_join_line(std::string_view behind);

} // namespace mail
