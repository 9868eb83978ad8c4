// deadline - when a phase is due; the time is always an argument
#pragma once

#include "games/game/game.h"

#include <string>
#include <string_view>

namespace games {

// Sets phase_began, earliest, deadline and grace_end for the phase that opens at `now` (njudge's rules: NEXT,
// CLOCK, DAYS, absences, never earlier than the last deadline; the first turn doubled when there is press).
void open_phase(Game& game, Instant now, const std::string& zone, bool first_turn = false);
// Moves one of them by hand: later ones follow, earlier ones are pulled in (SET DEADLINE / GRACE / START).
void set_deadline(Game& game, Instant deadline);
void set_grace(Game& game, Instant grace_end);
void set_start(Game& game, Instant earliest);
// When the game wants attention next, with the orders it has; Instant::max() when never.
Instant due_at(const Game& game);

// A date as players write it: weekday or month, day, year, hh:mm in any order, missing parts mean the next
// such moment after `now`. `default_minutes`: time of day when none is written. Returns an error sentence
// instead when it cannot be read.
struct DateOrError {
  Instant at{};
  std::string error;
};
DateOrError parse_date(std::string_view text, Instant now, const std::string& zone, int default_minutes);

} // namespace games
