// deadline - when a phase is due; the time is always an argument
#pragma once

#include "games/game/game.h"

#include <string>

namespace games {

// Sets phase_began, earliest, deadline and grace_end for the phase that opens at `now` (njudge's rules: NEXT,
// CLOCK, DAYS, absences, never earlier than the last deadline; the first turn doubled when there is press).
void open_phase(Game& game, Instant now, const std::string& zone, bool first_turn = false);
// Moves one of them by hand: later ones follow, earlier ones are pulled in (SET DEADLINE / GRACE / START).
void set_deadline(Game& game, Instant deadline);
void set_grace(Game& game, Instant grace_end);
void set_start(Game& game, Instant earliest);

} // namespace games
