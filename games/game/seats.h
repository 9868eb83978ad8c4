// seats - who takes a seat, who leaves it, who is away
//
// Changes the game only; telling people is mail's business. Rules: docs/deadlines.md.
#pragma once

#include "games/game/game.h"

namespace games {

// Somebody takes an open seat: his term begins, the seat is present again, not late, and set to WAIT. When no
// seat is left abandoned, the current phase gets a new deadline and everybody WAITs.
void take_over(Game& game, Seat& seat, const std::string& address, const std::string& name, Instant now,
               const std::string& zone);
// The player is gone (RESIGN, EJECT): nobody has the seat, its orders stand, and the game waits for a
// replacement.
void vacate(const Game& game, Seat& seat);

// Powers whose orders were due at the deadline and still are.
std::vector<judge::Power> late_powers(const Game& game, Instant now);

// Keeps an absence, which moves deadlines that are computed later. Returns what is wrong with it, or "". How
// long one may be depends on who asks: the caller checks that.
std::string add_absence(Seat& seat, Absence absence, Instant now);
// Removes the absences that begin in the span; returns how many.
std::size_t remove_absences(Seat& seat, Absence span);

} // namespace games
