// game_rules - by what rules a game is adjudicated: its board, its calendar and its choices
#pragma once

#include "judge/board/map.h"
#include "judge/board/phase.h"
#include "judge/board/rules.h"

namespace judge {

// Which of the two resolvers decides movement; they never differ (docs/testing.md), but only the marks
// explain.
enum class Resolver : std::uint8_t { marks, equations };

struct GameRules {
  const Map& map;
  Calendar calendar;
  Rules rules;
  int victory_centers; // centers that win; 0: none do
  Resolver resolver = Resolver::marks;
};

} // namespace judge
