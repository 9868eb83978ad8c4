// SPDX-License-Identifier: GPL-3.0-or-later
// vassals - dummies that serve a power (rule vassal_dummies), and what becomes of their centers and units
//
// When centers are counted, a dummy all of whose home centers are held by one power that somebody plays, or
// by its vassals, becomes that power's vassal: a center is held by whoever's unit stands there, else by its
// owner. Powers of one side take no centers from each other, so that a vassal keeps its own. A vassal whose
// lord is out of the game is free again.
#pragma once

#include "judge/board/outcome.h"
#include "judge/phases/game_rules.h"

namespace judge {

// Before the centers change hands: changes out.next.vassals and, under the rule torn_allegiance, disbands the
// units of new vassals that stand on centers of another side.
void bind_vassals(const GameRules& game, Outcome& out);
// Afterwards.
void free_vassals(Outcome& out);
// Do two powers, neither of them none, belong to one side?
bool same_side(const Position& position, Power one, Power other);

} // namespace judge
