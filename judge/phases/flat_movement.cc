// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/phases/flat_movement.h"

#include "judge/phases/movement_phase.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace judge {

namespace {

// What the answers of a thread work with, so that many allocate nothing.
struct AnswerWork {
  explicit AnswerWork(const Map& map) : board(map) {}
  Board board;
  StandingOrders standing;
  MovementWork movement;
  Outcome outcome;
};

// The whole phase once more, by the marks, which know reasons.
void answer(const Question& question, Results& results) {
  static thread_local std::optional<AnswerWork> kept;
  if (!kept || &kept->board.map() != question.map) kept.emplace(*question.map);
  AnswerWork& work = *kept;
  const GameRules game{*question.map, {}, question.rules, 0, Resolver::marks};
  Position position;
  position.phase = question.phase;
  position.units = question.units;
  work.board.set(position, game.rules);
  work.standing.set(work.board, game.rules, question.orders);
  work.outcome.dislodged.clear();
  Results& made = work.outcome.answer_now();
  adjudicate_movement({game, work.board, question.orders, work.standing}, work.movement, work.outcome);
  std::swap(made, results);
}

} // namespace

template <class Set>
bool FlatMovementOf<Set>::adjudicate(const Position& position, std::span<const Submitted> orders,
                                     Outcome& out) {
  if (!reader_.read(position, orders, phase_) || !resolver_.resolve(phase_)) return false;
  fill(position.units, out);
  Question& question = out.answer_later(answer);
  question.map = &board_.map();
  question.rules = rules_;
  question.phase = position.phase;
  question.units = position.units;
  question.orders.assign(orders.begin(), orders.end());
  return true;
}

template <class Set>
bool FlatMovementOf<Set>::adjudicate(const Position& position, std::span<const FlatOrder> orders,
                                     Outcome& out, FlatResults& results) {
  if (!reader_.read(position, orders, phase_) || !resolver_.resolve(phase_)) return false;
  fill(position.units, out);
  Results& others = out.answer_now();
  others.submitted.clear();
  others.units.clear();
  list_results(orders, results);
  return true;
}

template <class Set> void FlatMovementOf<Set>::fill(std::span<const Unit> units, Outcome& out) const {
  place_units(units, out);
  list_dislodged(units, out);
  resolver_.list_contested(out.contested);
}

template <class Set>
void FlatMovementOf<Set>::list_results(std::span<const FlatOrder> orders, FlatResults& results) const {
  Set ordered = 0;
  std::size_t number = 0;
  for (const FlatOrder& order : orders) ordered |= bit_if<Set>(order.kind != OrderKind::hold, number++);
  results.illegal = ordered & ~(phase_.movers | phase_.supporters | phase_.convoyers);
  results.failed = resolver_.bounced();
  results.cut = resolver_.cut();
  results.void_orders = resolver_.void_orders();
  results.dislodged = resolver_.dislodged();
  results.disrupted = phase_.convoyers & results.dislodged & ~results.void_orders;
}

template <class Set> void FlatMovementOf<Set>::place_units(std::span<const Unit> units, Outcome& out) const {
  out.next.units.assign(units.begin(), units.end());
  each_unit(resolver_.moved(), [&](std::size_t u) { out.next.units[u].location = phase_[u].goal; });
  if (resolver_.dislodged() == 0) return;
  std::size_t number = 0;
  std::erase_if(out.next.units, [&](const Unit&) { return contains(resolver_.dislodged(), number++); });
}

template <class Set>
void FlatMovementOf<Set>::list_dislodged(std::span<const Unit> units, Outcome& out) const {
  each_unit(resolver_.dislodged(), [&](std::size_t u) {
    const std::size_t attacker = resolver_.dislodger(u);
    Dislodged& d =
        out.dislodged.emplace_back(Dislodged{units[u], units[attacker].power, phase_[attacker].at, {}});
    if (!d.unit.power) return; // nobody could order it
    resolver_.list_retreats(u, d.retreats);
    std::ranges::sort(d.retreats, {}, [&](Location l) { return board_.map().id(l); });
  });
}

template class FlatMovementOf<UnitSet>;
template class FlatMovementOf<WideUnitSet>;

} // namespace judge
