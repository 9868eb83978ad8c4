// SPDX-License-Identifier: GPL-3.0-or-later
// deadline - when a phase is due, and the WAIT that holds it until its deadline
#pragma once

#include "games/game/game.h"

#include <optional>
#include <string>
#include <string_view>

namespace games {

// ---- WAIT: whoever sets it holds the turn until its deadline
//
// Of a seat, for one phase: the phase in play, or one to come, with whose orders it is kept then.
// docs/commands/setwait.txt.

// "SET WAIT", "no wait", "READY": does the line set it, or end it? nullopt: neither.
std::optional<bool> wait_in(std::string_view line);

// Sets it for the phase in play, or ends it. Why not; "" when it is done.
std::string set_wait(const Game& game, Seat& seat, bool wait);
// "S1901M will not be processed before its deadline."
std::string wait_in_words(const Game& game, bool wait);

// ---- when a phase is due; the time is always an argument

// Sets phase_began, earliest, deadline and grace_end for the phase that opens at `now`, by njudge's rules:
// NEXT, CLOCK, DAYS, absences, and never earlier than the deadline before; the first turn has its time
// doubled when there is press.
void open_phase(Game& game, Instant now, const std::string& zone, bool first_turn = false);
// Is as much time left until the deadline as the phase would have that opens at `now`?
bool leaves_time_of_phase(const Game& game, Instant now);
// Has the phase in play a deadline? Where not (SET NO DEADLINE) it is last_instant: the turn is processed
// when all orders are in and nobody waits, or by the master.
bool has_deadline(const Game& game);
// When the seats of those whose orders are missing are open to others: at the end of the grace, or (NMR) a
// day before.
Instant abandons_at(const Game& game);
// Each moves one of the three times by hand (SET DEADLINE, SET GRACE, SET START) and, where their order asks
// for it, the others: a later one is pushed out, an earlier one pulled in. No grace ends before its deadline.
void set_deadline(Game& game, Instant deadline);
void set_grace(Game& game, Instant grace_end);
void set_start(Game& game, Instant earliest);
// No turn runs before `at`. The deadline keeps its distance to that as it has it to `now`, or to the first
// moment at which the turn may run, and is found by the clock.
void rest_until(Game& game, Instant at, Instant now, const std::string& judge_zone);
// More time that was asked for up to there is asked for no more: the deadline has passed, or was moved.
void drop_extensions(Game& game, Instant up_to);

} // namespace games
