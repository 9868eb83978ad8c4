// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/phases/batch.h"

#include "judge/phases/flat_resolver.h"
#include "judge/phases/movement_phase.h"

#include <cassert>
#include <optional>
#include <thread>

namespace judge {

namespace {

// For phases with as many units as a Set has room for.
template <class Set> struct FlatTools {
  FlatTools(const FlatBoard& board, const Rules& rules) : reader(board, rules), resolver(board) {}
  FlatReaderOf<Set> reader;
  FlatPhaseOf<Set> phase;
  FlatResolverOf<Set> resolver;
};

} // namespace

// What one thread works with.
struct Batch::Worker {
  explicit Worker(const GameRules& game)
      : game_(game), board_(game.map), small_(board_, game.rules), full_board_(game.map) {}

  std::vector<BatchRetreat> retreats; // of its part of the batch

  // Those of a phase, beginning with the unit `first` of the batch.
  struct Part {
    std::span<const Unit> units;
    std::span<const FlatOrder> orders;
    std::uint32_t first;
    std::span<BatchFate> fates;
  };

  void adjudicate(const Part& one) {
    position_.units.assign(one.units.begin(), one.units.end());
    const bool is_large = one.units.size() > FlatPhase::most_units;
    if (is_large && !large_) large_.emplace(board_, game_.rules);
    if (is_large ? !adjudicate(one, *large_) : !adjudicate(one, small_)) adjudicate_in_full(one);
  }

 private:
  template <class Set> bool adjudicate(const Part& one, FlatTools<Set>& tools) {
    if (!tools.reader.read(position_, one.orders, tools.phase) || !tools.resolver.resolve(tools.phase))
      return false;
    const Set moved = tools.resolver.moved();
    const Set legal = tools.phase.movers | tools.phase.supporters | tools.phase.convoyers;
    for (std::size_t u = 0; u < one.units.size(); ++u) {
      const bool holds = one.orders[u].kind == OrderKind::hold || contains(legal, u);
      const Location next = contains(moved, u) ? tools.phase[u].goal : tools.phase[u].from;
      one.fates[u] = {next, {}, holds ? tools.resolver.mark(u) : Mark::illegal};
    }
    each_unit(tools.resolver.dislodged(), [&](std::size_t u) {
      one.fates[u].next = {};
      one.fates[u].dislodger = UnitId(tools.resolver.dislodger(u));
      if (!one.units[u].power) return; // nobody could order it
      places_.clear();
      tools.resolver.list_retreats(u, places_);
      for (const Location to : places_) retreats.push_back({one.first + static_cast<std::uint32_t>(u), to});
    });
    return true;
  }

  void adjudicate_in_full(const Part& one) {
    full_board_.set(position_, game_.rules);
    written_.clear();
    for (std::size_t u = 0; u < one.units.size(); ++u)
      written_.push_back({one.units[u].power, in_full(one.orders[u], full_board_, UnitId(u))});
    standing_.set(full_board_, game_.rules, written_);
    Outcome outcome;
    adjudicate_movement({game_, full_board_, written_, standing_}, movement_, outcome);
    const Marks& marks = movement_.marks;
    for (std::size_t u = 0; u < one.units.size(); ++u) {
      const UnitId id(u);
      one.fates[u] = {marks.moves(id) ? movement_.movement[id].goal : one.units[u].location,
                      {},
                      outcome.submitted()[u].mark};
      if (!marks.fate(id).dislodged) continue;
      one.fates[u].next = {};
      one.fates[u].dislodger = marks.fate(id).dislodger;
      if (!one.units[u].power) continue;
      for (const Location to : marks.retreats(id))
        retreats.push_back({one.first + static_cast<std::uint32_t>(u), to});
    }
  }

  const GameRules& game_;
  FlatBoard board_;
  FlatTools<UnitSet> small_;
  std::optional<FlatTools<WideUnitSet>> large_; // none before the first such phase
  Position position_;
  std::vector<Location> places_;
  // For what the flat path leaves.
  Board full_board_;
  StandingOrders standing_;
  MovementWork movement_;
  std::vector<Submitted> written_;
};

Batch::Batch(const GameRules& game) : game_(game) { assert(knows(game)); }
Batch::~Batch() = default;

void Batch::adjudicate(std::span<const Unit> units, std::span<const FlatOrder> orders,
                       std::span<const std::uint32_t> starts, BatchOutcome& outcome, std::size_t threads) {
  assert(units.size() == orders.size() && !starts.empty() && starts.back() == units.size());
  const std::size_t phases = starts.size() - 1;
  while (workers_.size() < threads) workers_.push_back(std::make_unique<Worker>(game_));
  outcome.fates.resize(units.size());
  const auto work = [&](std::size_t number) {
    Worker& worker = *workers_[number];
    worker.retreats.clear();
    const std::size_t end = phases * (number + 1) / threads;
    for (std::size_t i = phases * number / threads; i < end; ++i) {
      const std::uint32_t first = starts[i], count = starts[i + 1] - first;
      worker.adjudicate({units.subspan(first, count), orders.subspan(first, count), first,
                         std::span(outcome.fates).subspan(first, count)});
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t number = 1; number < threads; ++number) others.emplace_back(work, number);
    work(0);
  }
  outcome.retreats.clear();
  for (std::size_t number = 0; number < threads; ++number)
    outcome.retreats.insert(outcome.retreats.end(), workers_[number]->retreats.begin(),
                            workers_[number]->retreats.end());
}

} // namespace judge
