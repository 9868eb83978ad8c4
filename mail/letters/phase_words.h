// SPDX-License-Identifier: GPL-3.0-or-later
// phase_words - phases, dates, powers and seats as people read them, in their time zone
#pragma once

#include "games/game/game.h"
#include "games/game/seats.h"
#include "games/store/declared.h"
#include "mail/message/piece.h"

#include <string>
#include <utility>
#include <vector>

namespace mail {

// "Spring 1901 (movement)".
std::string phase_in_words(judge::Phase phase);
std::string season_and_year(judge::Phase phase); // "Spring of 1901", "Year 1425"
std::string kind_name(judge::PhaseKind kind);    // "Movement", "Retreats", "Adjustments"

// What is told of a game in brackets: "S1901M", "the game is forming".
std::string phase_note(const games::Game& game);

// By whose clocks a letter tells the time: the judge's, and those of a reader who has set a zone of his own.
struct Zones {
  Zones(std::string judges, std::string readers = "") : judge(std::move(judges)), own(std::move(readers)) {}
  std::string judge, own;
  bool has_own() const { return !own.empty() && own != judge; }
};

// "Fri Nov 27 2026 23:30:00 +0100 (22:30 UTC)": in the judge's zone, then in UTC where UTC differs. For a
// reader with a zone of his own "Fri Nov 27 2026 17:30:00 -0500 (judge: 23:30 +0100)". The second weekday is
// named where it is another one.
std::string date_in_words(games::Instant instant, const Zones& zones);

// "Fri 27 Nov", with the hour "Fri 27 Nov 23:30": by the reader's clock, for Subjects and first lines.
std::string short_date(games::Instant instant, const Zones& zones, bool with_hour);
// "Fall 1902", "Fall 1902 retreats", "Winter 1902".
std::string phase_label(judge::Phase phase);

// "Deadline: Fri Nov 27 2026 ...", and when the grace ends.
Piece deadline(const games::Game& game, const Zones& zones);

// For lines whose form is old: "Fri Nov 27 2026 23:30:00 +0100", and only for a reader with a zone of his own
// in both.
std::string classic_date(games::Instant instant, const Zones& zones);
// "The deadline of Spring 1901 is ... now. Its grace ends ..., and it is not processed before ....": when it
// was moved. The last part is left out where that time is past at `now`.
std::string moved_deadline(const games::Game& game, const Zones& zones, games::Instant now);

// "A Austria, E England"; without dummies of the board.
std::string powers_with_letters(const judge::Map& map);
// "AE": for subjects.
std::string letters_of(const judge::Map& map, const std::vector<judge::Power>& powers);

// ---- the time zone that a reader has set for himself (SET ZONE)

// "" where nobody is registered under the address, or has set none.
std::string own_zone(const games::Transaction& transaction, const std::string& address);
// For what the holder of a seat reads: by the first of his addresses.
Zones zones_for(const games::Transaction& transaction, const games::Home& home, const games::Seat& seat);

// ---- a seat and who has it, in words for people; games/game/seats.h finds the seats

// "France", "the master", "an observer", "a player" (while the game forms).
std::string seat_in_words(const games::Game& game, const games::Seat& seat);
// "Ann <ann@example.org>", the address alone when there is no name, "nobody". Where the address is not shown:
// "Ann", or "somebody" when there is no name; where nothing is: "(hidden)".
std::string person_in_words(const games::Seat& seat, games::Shown shown);
// "Game x has 5 of 7 players; it starts when all seats are taken."
std::string forming_in_words(const games::Game& game);
// The seat and who has it, as far as the reader may know him: "France (Ann <ann@example.org>)", "France".
std::string holder_in_words(const games::Game& game, const games::Seat& seat, const games::Seat* reader);

// "Turkey has a new player: Ann <ann@example.org>."; without the person where the reader may not know him.
std::string new_player_in_words(const games::Game& game, const games::Seat& seat, const games::Seat* reader);

} // namespace mail
