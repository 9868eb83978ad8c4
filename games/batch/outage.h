// SPDX-License-Identifier: GPL-3.0-or-later
// outage - when the judge was down, no deadline fires before its players had time to write
//
// HOME/last-run says when `process` ran last, and what the clocks showed when a run looked at them last.
// HOME/outage, while it exists, says before which instant no deadline may fire. The first run after an outage
// writes it before it changes a game, and a run that is complete removes it: so after a run that was cut
// short the next one goes on with the same instant.
#pragma once

#include "games/game/events.h"
#include "games/home/clock_reading.h"

#include <optional>

namespace games {

struct Home;

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

} // namespace games
