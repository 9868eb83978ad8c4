// check - chancery check: what is wrong in a home, and where
#pragma once

#include <iosfwd>

namespace variants {
class Library;
}

namespace games {

class Store;

// `chancery check` in two parts. Each writes a line a problem, with the cure, and returns how many.

// Every folder of the home, every game with its history, every player.
int check_home(Store& store, variants::Library& library, std::ostream& out);
// Every variant file, and its outline.
int check_variants(variants::Library& library, std::ostream& out);

} // namespace games
