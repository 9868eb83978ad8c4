// SPDX-License-Identifier: GPL-3.0-or-later
// game_rules - by what rules a game is adjudicated: its board, its calendar and its choices
#pragma once

#include "judge/board/map.h"
#include "judge/board/phase.h"
#include "judge/board/rules.h"

namespace judge {

// Who decides movement. None differs from another (docs/testing.md): the flat path takes the phases that it
// knows, and leaves the others, and the reasons of all, to the marks; the equations give no reasons.
enum class Resolver : std::uint8_t { flat, marks, equations };

// A lead over every other power that wins, too; it shrinks with the years.
struct Lead {
  int first = 0; // in the first year; 0: no lead wins
  int first_year = 0;
  int less_a_year = 0;
  int least = 0;
};

// What the lead must be in that year; 0: none wins.
int lead_needed(const Lead& lead, int year);

struct GameRules {
  const Map& map;
  Calendar calendar;
  Rules rules;
  int victory_centers; // centers that win; 0: none do
  Resolver resolver = Resolver::flat;
  Lead lead = {};
};

} // namespace judge
