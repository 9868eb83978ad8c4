// check - chancery check: what is wrong in a home, and where
#pragma once

#include <iosfwd>

namespace variants {
class Library;
}

namespace games {

class Store;

// `chancery check`: reads every variant file, every folder of the home, every game with its history, every
// player. Writes a line a problem, with the cure; returns how many.
int check_home(Store& store, variants::Library& library, std::ostream& out);
// The variant files alone.
int check_variants(variants::Library& library, std::ostream& out);

} // namespace games
