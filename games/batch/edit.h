// edit - chancery edit GAME: the keeper's hand, under the judge lock
#pragma once

#include <iosfwd>
#include <string>

namespace variants {
class Library;
}

namespace games {

class Store;

// `chancery edit`: under the judge lock, copies game, position and orders to a temporary folder, runs
// $VISUAL, $EDITOR or vi on them, and commits what came out if it can be loaded; otherwise says where it is
// wrong, changes nothing and leaves the copies. A game that was set aside is taken back first. Returns the
// exit status: 0 done, 1 not.
int edit_game(Store& store, variants::Library& library, const std::string& name, std::ostream& out,
              std::ostream& err);

} // namespace games
