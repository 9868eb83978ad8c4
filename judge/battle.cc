// battle - see battle.h
#include "judge/battle.h"

namespace judge {

void Battle::begin(const Movement& movement) {
  movement_ = &movement;
  fighters_.assign(movement.orders.size(), Fighter{});
  movers_.clear();
  supporters_.clear();
  convoyers_.clear();
  targets_.clear();
  first_attacker_.assign(movement.map->province_count(), UnitId{});
  for (UnitId id : units()) {
    const UnitOrder& o = order(id);
    if (o.kind == OrderKind::support) supporters_.push_back(id);
    if (o.kind == OrderKind::convoy) convoyers_.push_back(id);
    if (o.kind != OrderKind::move) continue;
    movers_.push_back(id);
    if (!first_attacker_[o.to]) targets_.push_back(o.to);
    fighter(id).next_attacker = first_attacker_[o.to];
    first_attacker_[o.to] = id;
  }
}

Battle::Top Battle::top(Province p) const {
  Top top;
  each_entry(p, [&](UnitId id, int strength) {
    if (strength > top.strength) {
      top.second = top.strength;
      top.strength = strength;
      top.unit = id;
    } else if (strength > top.second) {
      top.second = strength;
    }
  });
  return top;
}

bool Battle::is_empty(Province p) const {
  bool empty = true;
  each_entry(p, [&](UnitId, int) { empty = false; });
  return empty;
}

void Battle::mark(UnitId id, Mark mark, Why why, UnitId by) {
  Fighter& f = fighter(id);
  f.mark = mark;
  f.why = why;
  f.by = by;
}

void Battle::count_support(UnitId supporter) {
  Fighter& helped = fighter(order(supporter).other);
  ++helped.count;
  if (is_no_help(supporter)) ++helped.no_help;
}

void Battle::cut(UnitId supporter, UnitId by, Why why) {
  mark(supporter, Mark::cut, why, by);
  Fighter& helped = fighter(order(supporter).other);
  --helped.count;
  if (is_no_help(supporter)) --helped.no_help;
}

} // namespace judge
