// phase_input - what the functions of the four *_phase.h files are given
//
// Each fills submitted, units, dislodged, disbanded, automatic and the units of next in the Outcome;
// adjudicate.cc does the rest.
#pragma once

#include "judge/legality/standing_orders.h"
#include "judge/phases/game_rules.h"

namespace judge {

struct PhaseInput {
  const GameRules& game;
  const Board& board;
  std::span<const Submitted> orders;
  StandingOrders& standing;
};

} // namespace judge
