// SPDX-License-Identifier: GPL-3.0-or-later
// perpetual - see perpetual.h
#include "judge/legality/perpetual.h"

#include <algorithm>

namespace judge {

namespace {

bool is_lasting(const UnitResult& result) {
  const OrderKind kind = result.order.kind;
  return kind == OrderKind::hold || kind == OrderKind::support || kind == OrderKind::convoy;
}

} // namespace

std::vector<Submitted> lasting_orders(const Outcome& outcome) {
  std::vector<Submitted> lasting;
  for (const UnitResult& result : outcome.units()) // what a borrower ordered was his, and for one turn
    if (result.ordered && !result.ordered_by && !result.resolution.dislodged && is_lasting(result))
      lasting.push_back({result.unit.power, result.order});
  return lasting;
}

std::vector<Submitted> repeated_orders(const Map& map, const Position& position,
                                       std::span<const Submitted> lasting, std::span<const Submitted> given) {
  std::vector<Submitted> repeated;
  for (const Submitted& order : lasting) {
    const Province p = map.province_of(order.order.unit);
    const Unit* unit = position.unit_in(map, p);
    const bool stands = unit != nullptr && unit->power == order.by && unit->location == order.order.unit;
    const bool ordered = std::ranges::any_of(given, [&](const Submitted& other) {
      return other.by == order.by && other.order.unit && map.province_of(other.order.unit) == p;
    });
    if (stands && !ordered) repeated.push_back(order);
  }
  return repeated;
}

} // namespace judge
