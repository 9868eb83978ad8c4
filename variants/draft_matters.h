// draft_matters - what a variant file says of single powers, and what games on its board begin with
//
// The part of draft.cc that is about dummies, leagues, builds of some powers, units beyond centers, and about
// rules and settings that a game may change again. What is wrong is a problem at the word that is to blame.
#pragma once

#include "variants/draft.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace variants {

// A value of the rule option `builds`, but for the one that asks the board; none for any other word.
std::optional<std::uint8_t> builds_named(std::string_view word);
inline constexpr const char* builds_wanted =
    "home, any_owned, any_owned_if_home_held or any_home was expected";

// The powers and provinces of `data` are there already.
void read_matters_of_powers(const Draft& draft, judge::MapData& data, std::vector<parser::Problem>& problems);
Beginning read_beginning(const Draft& draft, const judge::MapData& data,
                         std::vector<parser::Problem>& problems);
// Centers that win for all powers of one player together; 0: no word tells.
int read_hand_victory(const Draft& draft, const judge::MapData& data, std::vector<parser::Problem>& problems);

} // namespace variants
