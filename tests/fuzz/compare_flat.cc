// SPDX-License-Identifier: GPL-3.0-or-later
// compare_flat - see compare_flat.h
#include "tests/fuzz/compare_flat.h"

#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "tests/fuzz/random.h"

#include <algorithm>

namespace fuzz {

using namespace judge;

namespace {

constexpr std::uint64_t results_every = 16;

bool is_same(const Resolution& one, const Resolution& other) {
  return one.result == other.result && one.mark == other.mark && one.dislodged == other.dislodged &&
         one.reason == other.reason && one.dislodged_by == other.dislodged_by;
}

bool equals(const UnitResult& one, const UnitResult& other) {
  return one.unit == other.unit && one.order == other.order && one.ordered == other.ordered &&
         is_same(one.resolution, other.resolution) && one.automatic == other.automatic &&
         one.convoyed == other.convoyed && one.ordered_by == other.ordered_by;
}

std::size_t number_of(const Position& position, const Unit& unit) {
  return static_cast<std::size_t>(std::ranges::find(position.units, unit) - position.units.begin());
}

} // namespace

Rules known_rules(const Map& map, Random& random) {
  const std::size_t turn = random.below(3);
  Rules rules = turn == 0 ? Rules() : mail_rules();
  if (turn < 2) return rules;
  for (const RuleOption& option : rule_options()) {
    Rules changed = rules;
    changed.*option.field = static_cast<std::uint8_t>(random.below(option.values.size()));
    if (FlatReader::knows(map, changed)) rules = changed;
  }
  return rules;
}

std::string FlatComparison::difference(const Position& position, const std::vector<Submitted>& orders) {
  ++looked_at_;
  marks_.adjudicate(position, orders, by_marks_);
  flat_.adjudicate(position, orders, by_flat_);
  std::string found = difference_of_outcomes();
  if (found.empty() && looked_at_ % results_every == 0) found = difference_of_results();
  if (found.empty()) found = difference_of_units(position, orders, large_);
  if (found.empty()) found = difference_of_units(position, orders, small_);
  return found.empty() ? difference_of_batch(position, orders) : found;
}

std::string FlatComparison::difference_of_outcomes() const {
  if (by_marks_.next.units != by_flat_.next.units) return "units";
  if (by_marks_.next != by_flat_.next) return "next position";
  if (by_marks_.dislodged != by_flat_.dislodged) return "dislodged units and their retreats";
  if (by_marks_.contested != by_flat_.contested) return "contested provinces";
  const bool agree = by_marks_.disbanded == by_flat_.disbanded && by_marks_.winners == by_flat_.winners &&
                     by_marks_.centers_counted == by_flat_.centers_counted &&
                     by_marks_.undefined == by_flat_.undefined && by_marks_.explained == by_flat_.explained;
  return agree ? "" : "outcome";
}

std::string FlatComparison::difference_of_results() const {
  if (!std::ranges::equal(by_marks_.units(), by_flat_.units(), equals)) return "results of units";
  return std::ranges::equal(by_marks_.submitted(), by_flat_.submitted(), is_same) ? "" : "results of orders";
}

template <class Set>
std::string FlatComparison::difference_of_units(const Position& position,
                                                const std::vector<Submitted>& orders, Tools<Set>& tools) {
  if (!tools.reader.read(position, orders, tools.phase) || !tools.resolver.resolve(tools.phase)) return "";
  taken_ += set_size<Set> == set_size<WideUnitSet> ? 1 : 0; // which takes what the small one does
  for (const UnitResult& result : by_marks_.units()) {
    const std::size_t u = number_of(position, result.unit);
    const Resolution& r = result.resolution;
    const std::string name = to_text(game_.map, result.unit);
    const Mark mark = r.mark == Mark::illegal ? Mark::none : r.mark; // its unit holds
    if (tools.resolver.mark(u) != mark) return "mark of " + name;
    if (contains(tools.resolver.dislodged(), u) != r.dislodged) return "dislodgement of " + name;
    if (r.dislodged && UnitId(tools.resolver.dislodger(u)) != r.dislodged_by.by)
      return "dislodger of " + name;
    if (result.convoyed != contains(tools.phase.convoyed, u)) return "way of " + name;
  }
  return "";
}

// What was written for each unit, the last order of its owner, as if it were written exactly.
std::vector<FlatOrder> FlatComparison::shorten(const Position& position,
                                               const std::vector<Submitted>& orders) const {
  std::vector<FlatOrder> by_unit(position.units.size());
  for (std::size_t u = 0; u < by_unit.size(); ++u)
    for (const Submitted& given : orders)
      if (given.by == position.units[u].power && given.order.unit == position.units[u].location)
        by_unit[u] = {given.order.kind, given.order.via_convoy, given.order.target, given.order.to};
  return by_unit;
}

// What the marks said last, as a batch of the phase and once more the same phase.
BatchOutcome FlatComparison::twice_by_marks(const Position& position) const {
  const auto count = static_cast<std::uint32_t>(position.units.size());
  BatchOutcome expected;
  expected.fates.resize(2 * position.units.size());
  for (const std::uint32_t first : {0U, count}) {
    for (std::size_t u = 0; u < count; ++u) expected.fates[first + u].next = position.units[u].location;
    for (const UnitResult& result : by_marks_.units()) {
      BatchFate& fate = expected.fates[first + number_of(position, result.unit)];
      fate.mark = result.resolution.mark;
      const bool moves = result.order.kind == OrderKind::move && result.resolution.result == Result::ok;
      if (moves) fate.next = result.order.to;
      if (result.resolution.dislodged) fate.next = {}, fate.dislodger = result.resolution.dislodged_by.by;
    }
    for (const Dislodged& d : by_marks_.dislodged) {
      std::vector<Location> places = d.retreats;
      std::ranges::sort(places);
      const auto u = static_cast<std::uint32_t>(number_of(position, d.unit));
      for (const Location to : places) expected.retreats.push_back({first + u, to});
    }
  }
  return expected;
}

// The phase twice, as one thread or two see it.
std::string FlatComparison::difference_of_batch(const Position& position,
                                                const std::vector<Submitted>& orders) {
  const std::vector<FlatOrder> by_unit = shorten(position, orders);
  const Board board(game_.map, position, game_.rules);
  std::vector<Submitted> exact;
  for (std::size_t u = 0; u < by_unit.size(); ++u)
    exact.push_back({position.units[u].power, in_full(by_unit[u], board, UnitId(u))});
  marks_.adjudicate(position, exact, by_marks_);
  std::vector<Unit> units = position.units;
  units.insert(units.end(), position.units.begin(), position.units.end());
  std::vector<FlatOrder> twice = by_unit;
  twice.insert(twice.end(), by_unit.begin(), by_unit.end());
  const auto count = static_cast<std::uint32_t>(by_unit.size());
  const std::uint32_t starts[] = {0, count, 2 * count};
  BatchOutcome batch;
  batch_.adjudicate(units, twice, starts, batch, looked_at_ % results_every == 0 ? 2 : 1);
  const BatchOutcome expected = twice_by_marks(position);
  for (std::size_t i = 0; i < units.size(); ++i)
    if (batch.fates[i] != expected.fates[i]) return "fate in a batch of " + to_text(game_.map, units[i]);
  return batch.retreats == expected.retreats ? "" : "retreats of a batch";
}

} // namespace fuzz
