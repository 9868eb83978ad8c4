// SPDX-License-Identifier: GPL-3.0-or-later
// phase - when: "S1901M", and what follows what
//
// Code, files and cases write winter W1901A. Mail follows the classic judges, which write F1901B for it;
// parse_phase takes both. A board whose turns have no seasons has Y1430M, Y1430R and Y1430A (mail: Y1430B).
// Years may be 0 or negative: the winter before S0M is W-1A. No year stands for none.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

enum class Season : std::uint8_t { spring, summer, fall, winter, year }; // year: a turn without seasons
enum class PhaseKind : std::uint8_t { movement, retreat, adjustment };

struct Phase {
  int year = 1901;
  Season season = Season::spring;
  PhaseKind kind = PhaseKind::movement;
  auto operator<=>(const Phase&) const = default; // in order of play
};

std::string to_text(Phase phase);                        // "S1901M", "W1901A"
std::string to_mail_text(Phase phase);                   // the same, but "F1901B" for W1901A
std::string to_words(Phase phase);                       // "Spring 1901, movement"
std::optional<Phase> parse_phase(std::string_view text); // S1901M, f1901r, W1901A, F1901B; none otherwise

// What follows what. The caller skips a phase for which nobody has orders (see adjudicate.h).
struct Calendar {
  Phase start;         // the first phase of a game
  bool summer = false; // a third movement phase, between spring and fall
  // Of a board whose turns have no seasons: years from one turn to the next (0: seasons), and adjustments
  // come in years that this number divides.
  int years_a_turn = 0;
  int adjusts_every = 1;
  Phase next(Phase phase) const; // in full order: S..M, S..R, F..M, F..R, W..A, S..M of the next year
  // Ownership changes after the last movement (or retreat) before adjustments.
  bool counts_centers_after(Phase phase) const;
  bool has(Phase phase) const; // Is there ever such a phase?
  Phase before_start() const;  // the adjustments before the first movement
  int year_step() const { return years_a_turn == 0 ? 1 : years_a_turn; }
};

} // namespace judge
