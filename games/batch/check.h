// SPDX-License-Identifier: GPL-3.0-or-later
// check - chancery check: what is wrong in a home, and where
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace variants {
class Library;
}

namespace games {

class Store;

// `chancery check` in two parts. Each writes a line a problem, with the cure, and tells how many.

// Every folder of the home, every game with its history, every player.
int check_home(Store& store, variants::Library& library, std::ostream& out);
struct BoardsChecked {
  std::vector<std::string> sound; // boards without a problem
  int problems = 0;
};
// Every variant file, and its outline.
BoardsChecked check_variants(variants::Library& library, std::ostream& out);

} // namespace games
