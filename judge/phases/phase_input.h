// SPDX-License-Identifier: GPL-3.0-or-later
// phase_input - what a phase is adjudicated from
//
// movement_phase.h, equations_phase.h, retreat_phase.h and adjustment_phase.h have a function each that fills
// submitted, units, dislodged, disbanded, automatic and the units of next in the Outcome; adjudicate.cc does
// the rest.
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
