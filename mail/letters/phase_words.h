// SPDX-License-Identifier: GPL-3.0-or-later
// phase_words - phases, dates and powers as people read them
#pragma once

#include "games/game/game.h"
#include "mail/text/piece.h"

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

// "Deadline: Fri Nov 27 2026 ...", and when the grace ends.
std::string deadline_lines(const games::Game& game, const Zones& zones);
Piece deadline(const games::Game& game, const Zones& zones); // the same lines

// For lines whose form is old: "Fri Nov 27 2026 23:30:00 +0100", and only for a reader with a zone of his own
// in both.
std::string classic_date(games::Instant instant, const Zones& zones);
// "S1901M: deadline ..., end of grace ..., not processed before ....": when it was moved.
std::string moved_deadline(const games::Game& game, const Zones& zones);

std::vector<std::string> names_of(const judge::Map& map, const std::vector<judge::Power>& powers);
// "A Austria, E England"; without dummies of the board.
std::string powers_with_letters(const judge::Map& map);
// "AE": for subjects.
std::string letters_of(const judge::Map& map, const std::vector<judge::Power>& powers);

} // namespace mail
