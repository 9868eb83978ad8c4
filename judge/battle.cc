// battle - see battle.h
#include "judge/battle.h"

namespace judge {

void Battle::begin(const Movement& movement) {
  movement_ = &movement;
  friendly_fire_ = movement.rules.friendly_fire == Switch::on;
  failed_mover_ = movement.rules.weak_bounces == Switch::on ? -1 : 0;
  fighters_.assign(movement.orders.size(), Fighter{});
  movers_.clear();
  supporters_.clear();
  convoyers_.clear();
  fought_.clear();
  const std::size_t provinces = movement.map->province_count();
  first_attacker_.assign(provinces, UnitId{});
  is_stale_.assign(provinces, true);
  has_news_.assign(provinces, true);
  if (tops_.size() != provinces) tops_.assign(provinces, Top{});
  for (UnitId id : units()) {
    const UnitOrder& o = order(id);
    if (o.kind == OrderKind::support) supporters_.push_back(id);
    if (o.kind == OrderKind::convoy) convoyers_.push_back(id);
    if (o.kind != OrderKind::move) continue;
    movers_.push_back(id);
    fighter(id).convoyed = o.convoyed;
    fighter(id).origin = o.at;
    const UnitId rival = first_attacker_[o.to];
    const bool first_rival = rival && !fighter(rival).next_attacker && !occupant(o.to);
    if (first_rival || (!rival && occupant(o.to))) fought_.push_back(o.to);
    fighter(id).next_attacker = rival;
    first_attacker_[o.to] = id;
  }
}

void Battle::find_top(Province p) const {
  Top top;
  each_entry(p, [&](UnitId id, int strength) {
    if (strength > top.strength) {
      top.second = top.strength;
      top.strength = static_cast<std::int16_t>(strength);
      top.unit = id;
    } else if (strength > top.second) {
      top.second = static_cast<std::int16_t>(strength);
    }
  });
  tops_[p] = top;
  is_stale_[p] = false;
}

void Battle::mark(UnitId id, Mark mark, Why why, UnitId by) {
  Fighter& f = fighter(id);
  f.mark = mark;
  f.why = why;
  f.by = by;
  if (!is_mover(id)) return;
  change(order(id).at);
  if (!attacks(id)) change(order(id).to);
}

void Battle::strike(UnitId id) {
  fighter(id).struck = true;
  change(order(id).to);
}

void Battle::walk(UnitId id) {
  fighter(id).convoyed = false;
  fighter(id).origin = order(id).at;
}

void Battle::count_support(UnitId supporter) {
  Fighter& helped = fighter(order(supporter).other);
  ++helped.count;
  change(field_of(order(supporter).other));
  if (is_no_help(supporter)) ++helped.no_help;
}

void Battle::cut(UnitId supporter, UnitId by, Why why) {
  mark(supporter, Mark::cut, why, by);
  Fighter& helped = fighter(order(supporter).other);
  --helped.count;
  change(field_of(order(supporter).other));
  if (is_no_help(supporter)) --helped.no_help;
}

} // namespace judge
