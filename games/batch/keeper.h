// keeper - what the keeper does by hand: mend a game, check a home
#pragma once

#include "games/store/store.h"

#include <ostream>

namespace games {

// `chancery edit`: under the judge lock, copies game, position and orders to a temporary folder, runs
// $VISUAL, $EDITOR or vi on them, and commits what came out if it can be loaded; otherwise says where it is
// wrong, changes nothing and leaves the copies. A game that was set aside is taken back first. Returns the
// exit status: 0 done, 1 not.
int edit_game(Store& store, variants::Library& library, const std::string& name, std::ostream& out,
              std::ostream& err);

// `chancery check`: every variant file, every folder of the home, every game with its history, every player.
// A line a problem, with the cure; returns how many.
int check_home(Store& store, variants::Library& library, std::ostream& out);
// The variant files alone.
int check_variants(variants::Library& library, std::ostream& out);

// Removes what the keeper's settings say is old: mails in spool/done and outbox/sent, done keys, logs. Looks
// once a day.
void expire(Store& store, const Lock& lock, Instant now);

} // namespace games
