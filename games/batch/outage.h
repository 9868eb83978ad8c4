// outage - after down time no deadline fires before players had a chance
//
// HOME/last-run holds when `process` last ran over all games, HOME/outage, while it exists, the instant
// before which no deadline may fire; it is written before the first game is changed and removed after the
// last, so that a run that is cut short goes on with the same instant.
#pragma once

#include "games/game/events.h"

#include <optional>

namespace games {

struct Home;

struct Outage {
  Instant last_run; // what was due before it has been dealt with
  Instant floor;    // no deadline fires before
};

// The outage that this run at `now` has to deal with; none mostly. Writes HOME/outage.
std::optional<Outage> find_outage(const Home& home, Instant now);
// Moves what would fire between the last run and the floor; empty when nothing would.
std::vector<Event> move_deadlines(Game& game, const Outage& outage);
// When the games were last looked at; nullopt: never, or nobody knows.
std::optional<Instant> last_run(const Home& home);
// A run over all games is complete.
void note_run(const Home& home, Instant now);

} // namespace games
