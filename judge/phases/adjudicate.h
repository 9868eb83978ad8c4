// SPDX-License-Identifier: GPL-3.0-or-later
// adjudicate - one phase: position and orders in, outcome out
//
// For movement, retreats and adjustments. Pure: same arguments, same outcome. The order of units or powers
// does not count; the order in which orders were written does, where the rules say so.
#pragma once

#include "judge/board/position.h"
#include "judge/phases/game_rules.h"

#include <memory>
#include <span>

namespace judge {

struct FlatOrder;
struct FlatResults;

// `absent`: powers that sent nothing and are in disorder. The removal rule takes their surplus units, and
// those of a present power that orders too few removals. The next phase is the next one in which somebody has
// orders to give: retreats only when a dislodged unit has somewhere to go (when none has, all are disbanded
// at once), adjustments only when a power must remove or can build. Owners change after the fall; where
// nobody owns anything, nothing changes hands, unless it is a board without home centers. One power alone in
// the lead wins with victory_centers or more; when two lead together, the game goes on.
Outcome adjudicate(const GameRules& game, const Position& position, std::span<const Submitted> orders,
                   const PowerSet& absent = {});

// The same for many phases of one game, without allocating anew each time. Not for two threads at once.
class Adjudicator {
 public:
  explicit Adjudicator(const GameRules& game);
  ~Adjudicator();
  Adjudicator(const Adjudicator&) = delete;
  Adjudicator& operator=(const Adjudicator&) = delete;
  void adjudicate(const Position& position, std::span<const Submitted> orders, Outcome& outcome);
  // A movement phase by the flat path: `orders` has one for each unit, and `results` is all that is told of
  // them. False when the phase is one for the full path; the outcome means nothing then.
  bool adjudicate_flat(const Position& position, std::span<const FlatOrder> orders, Outcome& outcome,
                       FlatResults& results);
  const GameRules& game() const { return game_; }

 private:
  struct Workspace;
  void adjudicate_in_full(const Position& position, std::span<const Submitted> orders, Outcome& outcome);
  GameRules game_;
  std::unique_ptr<Workspace> work_;
};

} // namespace judge
