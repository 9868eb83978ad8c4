// SPDX-License-Identifier: GPL-3.0-or-later
// batch - the batch processor: what is due in many games, in few commits
#pragma once

#include "games/game/events.h"
#include "games/home/instant.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace variants {
class Library;
}

namespace games {

class Store;
class Transaction;

// Loads each game of `names` (when empty, those of all games that are due), does what is due in it, has
// `render` put letters and reports into the transaction, and commits. A game that cannot be loaded or written
// is named in the result; the others go on. When nobody has called process_due for conf.outage_hours, no
// deadline fires for conf.outage_grace_hours; a rehearsal jumps over days on purpose, and knows no outage.
using Render = std::function<void(Transaction&, Game&, const std::vector<Event>&)>;
struct BatchResult {
  int processed = 0;                       // games in which something happened
  std::vector<std::string> set_aside;      // "NAME: reason"
  std::map<std::string, std::string> told; // by game: what happened, in words
  // By game: its new state could not be read again, which is a fault of the program; nothing of it happened.
  std::map<std::string, std::string> faults;
  std::map<std::string, std::vector<AlteredFile>> altered; // by game: files whose seals do not fit
  bool is_good() const { return set_aside.empty() && faults.empty(); } // was all done that is due?
};
BatchResult process_due(Store& store, variants::Library& library, const std::vector<std::string>& names,
                        Instant now, const Render& render, bool rehearsal = false);

} // namespace games
