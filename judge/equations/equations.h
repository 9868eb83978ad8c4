// SPDX-License-Identifier: GPL-3.0-or-later
// equations - movement resolved by the equations of the mathematics of adjudication
//
// The second opinion: sweeps over the equations of a phase (decisions.h) decide what can be decided. What is
// left are knots of decisions that depend on each other: one that has a single solution gets it, a circular
// movement moves, and a true paradox goes to the backup rule (DATC 4.A.2). Shares nothing with marks.h but
// the board, and gets orders that legality has checked, so that each can prove the other. Pure. Allocates;
// made for proof, not for speed. docs/adjudication.md, "The equations".
#pragma once

#include "judge/board/position.h"
#include "judge/equations/matching.h"

#include <span>
#include <vector>

namespace judge {

struct EquationResult {
  std::vector<bool> moves;       // by unit: it moved
  std::vector<Result> results;   // by unit: what became of its order
  std::vector<UnitId> dislodger; // by unit: who dislodged it; none
  std::vector<UnitId> attacker;  // by unit: a foreign unit that came at it, whether it won or not; none
  // by unit: where it may go when dislodged, in order of location
  std::vector<std::vector<Location>> retreats;
  std::vector<Province> contested; // left empty by a stand-off, in order of province
  bool undefined = false;          // the paradox rule gave no single answer: Szykman decided
};

// `orders`: one for each unit of the position.
EquationResult resolve_by_equations(const Map& map, const Rules& rules, const Position& position,
                                    std::span<const TriedOrder> orders);

} // namespace judge
