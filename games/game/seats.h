// SPDX-License-Identifier: GPL-3.0-or-later
// seats - who sits where: finding a seat, taking it, leaving it, being away, and who may know who sits there
//
// Changes the game only; telling people is mail's business. Rules: docs/deadlines.md. A seat is found as its
// index in Game::seats.
#pragma once

#include "games/game/game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// Somebody who was forgotten (keeper forget): the name of a seat without an address, and who had a term
// without one.
constexpr const char* former_player = "a former player";

std::vector<std::size_t> seats_with(const Game& game, Role role);
bool has_address(const Seat& seat, std::string_view address);
// The seat whose addresses hold this one.
std::optional<std::size_t> seat_of_address(const Game& game, std::string_view address);
// The player's seat whose addresses lead to the mailbox of this one (parser::mailbox_of).
std::optional<std::size_t> seat_of_mailbox(const Game& game, std::string_view address);
std::optional<std::size_t> seat_of_power(const Game& game, judge::Power power);
// The seats that somebody can take over: open, and the power still in the game.
std::vector<std::size_t> open_seats(const Game& game);
// One of the masters, for texts that masters read; nullptr when the game has none.
const Seat* a_master(const Game& game);
bool has_master(const Game& game);

// The letter of the seat in a sign-on: "F", "M", "O", "?".
char seat_letter(const Game& game, const Seat& seat);
judge::Power power_of_letter(const judge::Map& map, char letter); // upper case; none when there is none

// The reader of a text is one of game.seats, or none: a stranger, who has no seat in this game.
//
// Is it a secret to him who plays what? In a gunboat game it is, but not to its master, and not when it is
// over (finished or terminated), unless SET NOREVEAL was given.
bool is_secret(const Game& game, const Seat* reader);
// May the reader see everybody's names and addresses? Where it is no secret, all may who have a seat.
bool shows_people(const Game& game, const Seat* reader);

// What a reader may know of who has a seat. Everybody sees his own seat, and who the master is; a stranger
// sees names, but no address.
enum class Shown : std::uint8_t { nothing, name, address };
Shown shown_of(const Game& game, const Seat& seat, const Seat* reader);

// A new seat of a forming game, or of an observer.
Seat new_seat(const Game& game, Role role, const std::string& address, const std::string& name,
              const std::string& password_hash);
// Somebody takes an open seat: his term begins, the seat is present again, not late, and set to WAIT. When no
// seat is left abandoned, and less time is left than a phase has, the current phase gets a new deadline and
// everybody WAITs.
void take_over(Game& game, Seat& seat, const std::string& address, const std::string& name, Instant now,
               const std::string& zone);
// The player is gone (EJECT): nobody has the seat, its orders stand, but for what was proposed, and the
// game waits for a replacement.
void vacate(Game& game, Seat& seat);
// Nobody plays the power any more, and nobody is waited for (DUMMY); take_over ends it.
void make_dummy(Game& game, Seat& seat);
// Who had the seat last, while nobody has it: his first address; "" where nobody ever did, or was forgotten.
std::string last_holder(const Seat& seat);
// The player leaves by his own will: while nobody else has taken the seat he may have it back.
void resign(Game& game, Seat& seat);
// Nobody has the seat, and he who had it last resigned; this was its first address.
bool may_come_back(const Seat& seat, std::string_view address);
// He has it back, as if he had not left; once the deadline is over it is a new player's (take_over).
void come_back(Game& game, Seat& seat, const std::string& address, const std::string& name, Instant now,
               const std::string& zone);

// The powers that the game has waited for since the deadline; none before it.
std::vector<judge::Power> late_powers(const Game& game, Instant now);

// Keeps an absence, which moves deadlines that are computed later. Returns what is wrong with it, or "". The
// caller checks its length: how long it may be depends on who asks.
std::string add_absence(Seat& seat, Absence absence, Instant now);
// Removes the absences that begin in the span, and ends one where the span begins inside it and lasts a day
// or until its end. Returns how many that were.
std::size_t remove_absences(Seat& seat, Absence span);

} // namespace games
