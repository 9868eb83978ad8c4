// SPDX-License-Identifier: GPL-3.0-or-later
// game_rules - by what rules a game is adjudicated, what a phase is given, and what single rules do
//
// Of single rules: the opening, neutral armies, vassals, and units that change their type.
#pragma once

#include "judge/board/map.h"
#include "judge/board/phase.h"
#include "judge/board/position.h"
#include "judge/board/rules.h"
#include "judge/legality/legality.h"

namespace judge {

// ---- by what rules a game is adjudicated: its board, its calendar and its choices

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

// ---- what a phase is adjudicated from
//
// movement_phase.h (one for each resolver) and adjustment_phase.h have a function each that
// fills submitted, units, dislodged, disbanded, automatic and the units of next in the Outcome; adjudicate.cc
// does the rest.

struct PhaseInput {
  const GameRules& game;
  const Board& board;
  std::span<const Submitted> orders;
  StandingOrders& standing;
};

// ---- the position that a game begins with, by the rule `opening`
//
// As the board has it; or in the winter before, when no power has a unit: each power builds what it can, or
// under `mobilize` one unit, and owns nothing but the center where it builds it.

Position opening_position(const GameRules& game, const Position& start);
// Under `mobilize`, once that unit is built.
void keep_chosen_centers(const Map& map, Position& next);

// ---- the neutral armies that guard unowned centers (rule neutrals)
//
// Such an army belongs to no power, so that it holds until somebody dislodges it, and then leaves the board.
// It can be supported like any other. Where the rule has it rebuilt, it stands in its center again after the
// adjustments, if the center is unowned and empty then.

// `start`, with those that the board names, or an army in each center that nobody owns and nobody stands in,
// or none, as the rules want it.
Position with_neutrals(const GameRules& game, Position start);
// When the adjustments are over, played or not.
void rebuild_neutrals(const GameRules& game, Outcome& out);

// ---- dummies that serve a power (rule vassal_dummies), and what becomes of their centers and units
//
// When centers are counted, a dummy all of whose home centers are held by one power that somebody plays, or
// by its vassals, becomes that power's vassal: a center is held by whoever's unit stands there, else by its
// owner. Powers of one side take no centers from each other, so that a vassal keeps its own. A vassal whose
// lord is out of the game is free again.

// Before the centers change hands: changes out.next.vassals and, under the rule torn_allegiance, disbands the
// units of new vassals that stand on centers of another side.
void bind_vassals(const GameRules& game, Outcome& out);
// Afterwards.
void free_vassals(Outcome& out);
// Do two powers, neither of them none, belong to one side?
bool same_side(const Position& position, Power one, Power other);

// ---- units that change their type in a movement phase, the same for both resolvers
//
// To the resolvers such a unit holds. When all is decided it becomes the new unit, unless it was dislodged
// or, under the rule attack_transform=off, attacked.

// `result`: of a unit whose order stands. `attacker`: a foreign unit that attacked it; none for nobody.
void settle_transform(const Rules& rules, UnitId attacker, UnitResult& result);
// Did the unit become another one?
bool is_transformed(const UnitResult& result);
// The unit that it became.
Unit transformed(const UnitResult& result);

} // namespace judge
