// SPDX-License-Identifier: GPL-3.0-or-later
// batch - what is due in many games, in few commits, and no deadline for what an outage cost
#pragma once

#include "games/game/events.h"
#include "games/home/instant.h"
#include "variants/declared.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace games {

// ---- when the judge was down, no deadline fires before its players had time to write
//
// HOME/last-run says when `process` ran last, and what the clocks showed when a run looked at them last.
// HOME/outage, while it exists, says before which instant no deadline may fire. The first run after an outage
// writes it before it changes a game, and a run that is complete removes it: so after a run that was cut
// short the next one goes on with the same instant.

struct Outage {
  Instant last_run; // that run has done what was due before
  Instant floor;    // no deadline fires before this
};

// The outage that the run at `now` comes after; mostly there is none. Writes HOME/outage.
std::optional<Outage> find_outage(const Home& home, Instant now);
// Moves what would fire between the last run and the floor: the deadline and with it the end of the grace, or
// that end alone. Empty when nothing would fire.
std::vector<Event> move_deadlines(Game& game, const Outage& outage);
// When `process` ran last; nullopt: never, or nobody knows.
std::optional<Instant> last_run(const Home& home);
// Notes that the run at `now` is complete.
void note_run(const Home& home, Instant now);

// What the clocks showed when a run looked at them last, complete or not; nullopt: never, or nobody knows.
std::optional<ClockReading> last_seen(const Home& home);
void note_seen(const Home& home, const ClockReading& seen);

// ---- the batch processor: what is due in many games, in few commits

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

// ---- old mails, keys, logs, press and players go when the keeper's settings say so

class Lock;
// Removes what the keeper's settings say is old, and what waited in vain for the yes of an address. Looks
// once a day. The caller calls it only while the clock is not to be doubted (instant.h).
void expire(Store& store, const Lock& lock, variants::Library& library, Instant now);

} // namespace games
