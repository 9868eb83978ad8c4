// SPDX-License-Identifier: GPL-3.0-or-later
// resolver_adjustments - builds, removals and waives; see resolver.h
#include "judge/legality/building.h"
#include "parser/prose/resolver.h"

#include <algorithm>

namespace parser {

using judge::Location, judge::Order, judge::OrderKind, judge::Province, judge::UnitType;

void Resolver::resolve_disband(const std::vector<Candidate>& units, const UnitPhrase& phrase,
                               Resolved& resolved) {
  if (units.empty()) return ask_of_unit(phrase, resolved);
  if (units.size() > 1) return void(resolved.question = "which unit is meant is not clear here");
  Order order;
  order.kind = OrderKind::disband, order.unit = units.front().unit.location;
  resolved.orders.push_back(order);
}

void Resolver::resolve_build(const Draft& draft, Resolved& resolved) {
  const judge::Map& map = situation_.map;
  const auto build_at = [&](Location at, std::optional<UnitType> type) {
    Order order;
    order.kind = OrderKind::build, order.unit = at, order.type = type;
    return order;
  };
  if (situation_.builds == 0) {
    resolved.vague = true;
    return void(resolved.question = "no build is due, so this is not possible as written");
  }
  if (draft.each_home) {
    for (const judge::Power power : situation_.own)
      for (const Province home : judge::homes_of(map, situation_.position, power)) {
        Order completed;
        const Order order = build_at(map.base(home), draft.build_type);
        if (legal(order, completed)) resolved.orders.push_back(order);
      }
    if (resolved.orders.empty()) resolved.question = "nothing can be built there";
    return;
  }
  for (const UnitPhrase& one : draft.group.units) {
    Resolved single;
    if (one.power && !situation_.is_own(one.power)) single.question = "you build for your own power alone";
    std::vector<Order> possible;
    for (const Location at : places(one.place)) possible.push_back(build_at(at, one.type));
    if (single.question.empty()) choose(possible, "this build", single);
    resolved.orders.insert(resolved.orders.end(), single.orders.begin(), single.orders.end());
    if (!single.question.empty()) resolved.question = single.question, resolved.vague = single.vague;
  }
}

void Resolver::resolve_waive(const Draft& draft, const std::vector<Order>& so_far, Resolved& resolved) {
  Order order;
  order.kind = OrderKind::waive;
  const int left = static_cast<int>(situation_.builds) -
                   static_cast<int>(std::ranges::count_if(so_far, [](const Order& one) {
                     return one.kind == OrderKind::build || one.kind == OrderKind::waive;
                   }));
  const int count = draft.count > 0 ? draft.count : std::max(left, 0);
  if (situation_.builds == 0 || count == 0) return void(resolved.question = "no build is left to be waived");
  for (int i = 0; i < count; ++i) resolved.orders.push_back(order);
}

} // namespace parser
