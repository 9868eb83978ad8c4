// SPDX-License-Identifier: GPL-3.0-or-later
// adjustment_phase - how many builds and removals are due, and what becomes of them
#pragma once

#include "judge/board/position.h"
#include "judge/phases/game_rules.h"

#include <vector>

namespace judge {

// ---- how many orders a power has to give: builds, removals, and in the other phases units

// Centers that no wing blockades (Position::free_center_count) and units of every power, counted in one pass.
struct Census {
  std::vector<int> centers, units; // by power

  Census(const Map& map, const Position& position);
};

// Adjustment phases: > 0 builds due (limited by free sites), < 0 removals due, 0 nothing.
int adjustments_due(const GameRules& game, const Position& position, Power power);
// The same by the census of the position: for who asks about many powers.
int adjustments_due(const GameRules& game, const Position& position, const Census& census, Power power);
// Where the power may build now.
std::vector<Province> build_sites(const GameRules& game, const Position& position, Power power);
// May the power change the type of a unit in this adjustment phase (rule transform_builds)? It never has to.
bool may_transform(const GameRules& game, const Position& position, Power power);
// Can whatever stands there only hold, in a movement phase, since the place is closed in this season?
bool is_shut_in(const Map& map, const Position& position, Location place);
// How many orders the power has to give in this phase: units that may do more than hold, dislodged units that
// can go somewhere, or |adjustments_due|; under the rule any_disband units and builds.
std::size_t orders_due(const GameRules& game, const Position& position, Power power);

// ---- builds, waives and removals, each power for itself

void adjudicate_adjustments(const PhaseInput& in, Outcome& out);

} // namespace judge
