// SPDX-License-Identifier: GPL-3.0-or-later
// named_readers - whom the words behind PRESS TO mean: powers, masters, observers, everybody, people
#pragma once

#include "games/game/game.h"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- whom the words behind PRESS TO mean: powers, the master, observers, everybody, people
//
// "AEM", "Germany and Italy", "Deutschland, Italien", "Tim". What may be a list of letters and something else
// is asked, and so is a name that nobody has: a message never goes to somebody who was not meant. In a game
// that hides who plays what no name of a person is looked for, so that no answer tells who is there.

struct NamedReaders {
  bool everybody = false;
  std::string letters;         // of the seats, each once, as they were named
  std::set<std::size_t> seats; // those that there are
  std::string problem;         // why that cannot be told, and what to write; "" when it can
  bool unknown = false;        // ... because a word names nobody here
  bool empty() const { return !everybody && letters.empty() && problem.empty(); }
};

// `own`: the seat of him who writes.
NamedReaders read_readers(const games::Game& game, const games::Seat& own, std::string_view list);
// All words together are the name of one: "South Carolina", "Uncle Bob".
bool is_one_reader(const games::Game& game, const games::Seat& own, std::string_view name);

// The list without what says that nobody else is to read it, and without courtesies: "Russia only", "Italy,
// please".
std::string_view without_only(std::string_view list);

std::vector<std::size_t> seats_of_letter(const games::Game& game, char letter);

} // namespace mail
