// SPDX-License-Identifier: GPL-3.0-or-later
// draft_rules - what a draft says of powers and games, checked: who wins, how games begin, their turns
#pragma once

#include "variants/file/draft.h"
#include "variants/file/draft_board.h"

#include <functional>
#include <optional>

namespace variants {

// ---- what a board says of its games, checked: who wins, how they begin, in which turns they go
//
// Each function reads some words of a draft and complains of those that it cannot take, at their place; a
// draft that has none of them gets what most boards have.

using Complaints = std::function<void(const Word&, std::string)>;
judge::Lead lead_of(const Draft& draft, const Complaints& complain);
judge::Calendar calendar_of(const Draft& draft, const Complaints& complain);
std::uint8_t opening_of(const Draft& draft, const Complaints& complain); // of judge::Opening
std::optional<int> homes_year_of(const Draft& draft, const judge::Calendar& calendar,
                                 const Complaints& complain);

// ---- what is said of single powers, and what games begin with: parts of build (draft_build.h)

// Dummies, leagues, builds of single powers, units beyond centers. Powers and provinces are on the board.
void read_matters_of_powers(DraftBoard& board);
// A value of the rule option `builds`, but for the one that asks the board; none, with a problem, for any
// other word.
std::optional<std::uint8_t> builds_named(const Word& word, DraftBoard& board);
// Rules, settings and players that a game may change again.
Beginning read_beginning(DraftBoard& board);
// Centers that win for all powers of one player together; 0: no word tells.
int read_hand_victory(DraftBoard& board);

} // namespace variants
