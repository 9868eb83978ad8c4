// edit - chancery edit GAME: the keeper's hand, under the judge lock
#pragma once

#include <iosfwd>
#include <string>

namespace variants {
class Library;
}

namespace games {

class Store;

// `chancery edit`: holds the judge lock, copies game, position and orders to a temporary folder, runs
// $VISUAL, $EDITOR or vi on the copies, and commits them if the game can be loaded from them. Otherwise it
// says where they are wrong, changes nothing and leaves the copies. A game that is set aside is taken back
// first. Returns the exit status: 0 done, 1 not.
int edit_game(Store& store, variants::Library& library, const std::string& name, std::ostream& out,
              std::ostream& err);

} // namespace games
