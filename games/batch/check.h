// SPDX-License-Identifier: GPL-3.0-or-later
// check - chancery check and chancery edit: what is wrong in a home, and the keeper's hand
#pragma once

#include "variants/declared.h"

#include <iosfwd>
#include <string>
#include <vector>

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

// ---- chancery edit GAME: the keeper's hand

// `chancery edit`: copies game, position and orders to a temporary folder, runs $VISUAL, $EDITOR or vi on the
// copies, and commits them if the game can be loaded from them. The judge lock is held only while the files
// are copied and while they are taken over: mails are obeyed meanwhile. Where the copies are wrong, or the
// game has moved on, it says so, changes nothing and leaves them; so it does when the editor fails. A game
// that is set aside is taken back first. Returns the exit status: 0 done, 1 not.
int edit_game(Store& store, variants::Library& library, const std::string& name, std::ostream& out,
              std::ostream& err);

} // namespace games
