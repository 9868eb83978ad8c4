// SPDX-License-Identifier: GPL-3.0-or-later
// batch - many movement phases of one board at once, in arrays that the caller owns
//
// For programs that play or replay many games: units and orders in a few bytes each, and nothing told of a
// phase but where its units are afterwards, which orders failed, and where those may go that were dislodged.
// Owners of centers and the calendar are the caller's. On several threads if asked, each with a part of the
// phases.
#pragma once

#include "judge/phases/flat_phase.h"
#include "judge/phases/game_rules.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace judge {

// Of one unit. `dislodger`: by number in its phase; none for a unit that was not dislodged, which stands at
// `next`.
struct BatchFate {
  Location next;
  UnitId dislodger;
  Mark mark = Mark::none;
  bool operator==(const BatchFate&) const = default;
};

// One place where a dislodged unit may retreat to. `unit`: by number among all units of the batch.
struct BatchRetreat {
  std::uint32_t unit;
  Location to;
  bool operator==(const BatchRetreat&) const = default;
};

// The retreats of a unit stand together, in order of location.
struct BatchOutcome {
  std::vector<BatchFate> fates;       // of all units
  std::vector<BatchRetreat> retreats; // in order of unit
};

class Batch {
 public:
  // Does the flat path know the game? A Batch is for such games alone.
  static bool knows(const GameRules& game) { return FlatReader::knows(game.map, game.rules); }
  explicit Batch(const GameRules& game);
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  // `orders`: one for each unit. `starts`: the number of the first unit of each phase, and at the end how
  // many units there are. `outcome` keeps its memory. `threads`: 1 or more; the same comes of any number.
  void adjudicate(std::span<const Unit> units, std::span<const FlatOrder> orders,
                  std::span<const std::uint32_t> starts, BatchOutcome& outcome, std::size_t threads = 1);

 private:
  struct Worker;
  GameRules game_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

} // namespace judge
