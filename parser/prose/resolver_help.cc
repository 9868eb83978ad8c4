// SPDX-License-Identifier: GPL-3.0-or-later
// resolver_help - supports and convoys: which unit, and which move of it; see resolver.h
#include "parser/prose/resolver.h"

#include <utility>

namespace parser {

using judge::Location, judge::Order, judge::OrderKind, judge::Province, judge::Unit, judge::UnitType;

// "supports it into Burgundy": the moves of this letter that go there.
std::vector<Order> Resolver::moves_to(const PlaceGuess& to, Province helper,
                                      const std::vector<Order>& so_far) const {
  const judge::Map& map = situation_.map;
  std::vector<Order> moves;
  for (const Location goal : places(to))
    for (const Order& one : so_far)
      if (one.kind == OrderKind::move && map.province_of(one.to) == map.province_of(goal) &&
          map.province_of(one.unit) != helper)
        moves.push_back(one);
  return moves;
}

// "supports him": the move that was spoken of last, or the unit that holds.
std::vector<Order> Resolver::help_for_same(const Draft& draft, const Order& help,
                                           const std::vector<Order>& so_far) const {
  const judge::Map& map = situation_.map;
  const Province helper = map.province_of(help.unit);
  const bool moved =
      has_last_move_ && (!topic_ || map.province_of(last_move_.unit) == topic_ || topic_ == helper);
  std::vector<Order> moves;
  if (!draft.to.empty())
    moves = moves_to(draft.to.front(), helper, so_far);
  else if (moved)
    moves = {last_move_};
  std::vector<Order> possible;
  for (const Order& move : moves) {
    possible.push_back(help);
    possible.back().target = move.unit, possible.back().to = move.to;
  }
  if (!draft.to.empty() || moved || !topic_ || help.kind != OrderKind::support) return possible;
  possible.push_back(help);
  possible.back().target = map.base(topic_);
  return possible;
}

// The units that the words can mean, at these provinces.
std::vector<Unit> Resolver::helped_units(const UnitPhrase& target, const std::vector<Province>& at,
                                         const Order& help) const {
  const judge::Map& map = situation_.map;
  std::vector<Unit> units;
  for (const Unit& unit : situation_.position.units) {
    const Province there = map.province_of(unit.location);
    if (!contains(at, there) || there == map.province_of(help.unit)) continue;
    if (target.power && unit.power != target.power) continue;
    if (help.kind == OrderKind::convoy && unit.type != UnitType::army) continue;
    units.push_back(unit);
  }
  return units;
}

// Help for these units, which go to one of the provinces, or stay where there is none.
std::vector<Order> Resolver::help_for(const std::vector<Unit>& units, Order help,
                                      const PlaceGuess* to) const {
  const judge::Map& map = situation_.map;
  std::vector<Order> possible;
  for (const Unit& unit : units) {
    help.target = unit.location, help.target_type = unit.type, help.to = Location();
    if (to == nullptr) {
      possible.push_back(help);
      continue;
    }
    for (const Location goal : places(*to)) {
      help.to = goal;
      Order completed;
      const bool goes =
          unit.type == UnitType::army || map.can_enter(unit.type, unit.location, map.province_of(goal));
      if (goes && legal(help, completed)) possible.push_back(help);
    }
  }
  return possible;
}

// "supports the fleet": of its owner, or an own one.
std::vector<Province> Resolver::provinces_of(const UnitPhrase& target) const {
  if (!target.place.empty()) return target.place.provinces;
  std::vector<Province> provinces;
  for (const Unit& unit : situation_.position.units)
    if ((target.power ? unit.power == target.power : situation_.is_own(unit.power)) &&
        (!target.type || unit.type == *target.type))
      provinces.push_back(situation_.map.province_of(unit.location));
  return provinces;
}

// At the nearest names first, then at what else the names can mean.
std::vector<Order> Resolver::help_for_target(const Draft& draft, const Order& help) const {
  const UnitPhrase& target = *draft.target;
  const PlaceGuess* to = draft.to.empty() ? nullptr : &draft.to.front();
  const std::vector<Unit> units = helped_units(target, provinces_of(target), help);
  std::vector<Order> possible = help_for(units, help, to);
  if (possible.empty()) possible = help_for(helped_units(target, target.place.others, help), help, to);
  if (!possible.empty() || to == nullptr || to->others.empty()) return possible;
  PlaceGuess others = *to;
  others.provinces = to->others;
  return help_for(units, help, &others);
}

void Resolver::resolve_help(const Draft& draft, const std::vector<Candidate>& units, const UnitPhrase& phrase,
                            const std::vector<Order>& so_far, Resolved& resolved) {
  if (units.empty()) return ask_of_unit(phrase, resolved);
  if (units.size() > 1) return void(resolved.question = "which unit is meant is not clear here");
  Order help;
  help.kind = draft.deed == Deed::convoy ? OrderKind::convoy : OrderKind::support;
  help.unit = units.front().unit.location, help.type = phrase.type;
  if (draft.same) {
    const std::vector<Order> possible = help_for_same(draft, help, so_far);
    if (possible.empty()) return void(resolved.question = "which move this is about is not clear here");
    return choose(possible, "this", resolved);
  }
  const std::vector<Order> possible = help_for_target(draft, help);
  if (possible.empty()) {
    if (draft.target->place.empty()) return void(resolved.question = "which unit is meant is not clear here");
    help.target = places(draft.target->place).front();
    if (!draft.to.empty()) help.to = places(draft.to.front()).front();
    return void(resolved.orders.push_back(help)); // its reason is told
  }
  choose(possible, "this", resolved);
  if (help.kind == OrderKind::convoy && resolved.question.empty() && !resolved.orders.empty()) {
    hear(resolved.orders.back());
    topic_ = situation_.map.province_of(resolved.orders.back().target);
  }
}

void Resolver::resolve_each_other(const Draft& draft, Resolved& resolved) {
  if (draft.group.units.size() != 2) return void(resolved.question = "who supports whom is not clear here");
  const std::vector<Candidate> one = own(draft.group.units[0]), two = own(draft.group.units[1]);
  if (one.size() != 1) return ask_of_unit(draft.group.units[0], resolved);
  if (two.size() != 1) return ask_of_unit(draft.group.units[1], resolved);
  for (const auto& [a, b] :
       {std::pair(one.front().unit, two.front().unit), std::pair(two.front().unit, one.front().unit)}) {
    Order order;
    order.kind = OrderKind::support, order.unit = a.location, order.target = b.location;
    resolved.orders.push_back(order);
  }
}

// What is convoyed to the one place goes to the other.
void Resolver::resolve_redirect(const Draft& draft, Resolved& resolved) {
  const judge::Map& map = situation_.map;
  const auto is_old = [&](const Order& order) {
    return order.to && contains(draft.instead_of.provinces, map.province_of(order.to));
  };
  std::vector<Province> convoyed;
  for (const Order& order : situation_.on_file)
    if (order.kind == OrderKind::convoy && is_old(order)) convoyed.push_back(map.province_of(order.target));
  for (Order order : situation_.on_file) {
    const bool goes = order.kind == OrderKind::move && contains(convoyed, map.province_of(order.unit));
    if (!is_old(order) || (order.kind != OrderKind::convoy && !goes)) continue;
    order.to = places(draft.to.front()).front();
    order.routes.clear();
    resolved.orders.push_back(order);
  }
  if (resolved.orders.empty()) resolved.question = "no convoy there is on file";
}

} // namespace parser
