// SPDX-License-Identifier: GPL-3.0-or-later
// aimed - random positions that are likely to be hard: crowded corners, convoys that land on supporters,
// supports aimed at convoying seas, swaps, rings, beleaguered garrisons, attacks on own units, fleets on
// coasts, several routes; and, where the rules know them, written routes, carried fleets, convoys along
// coasts and back to where they began, orders for units that are not there, rides on railways, ways through
// gateways with leave and without
//
// Uniformly random positions find nothing; these aim. The same seed gives the same positions everywhere.
#pragma once

#include "tests/fuzz/random.h"

#include "judge/board/position.h"
#include "judge/board/rules.h"

#include <vector>

namespace fuzz {

struct AimedCase {
  judge::Position position;             // a movement phase
  std::vector<judge::Submitted> orders; // by the owners; rarely two for a unit
};

AimedCase aim(const judge::Map& map, const judge::Rules& rules, Random& random);

} // namespace fuzz
