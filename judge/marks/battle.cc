// SPDX-License-Identifier: GPL-3.0-or-later
// battle - see battle.h
#include "judge/marks/battle.h"

namespace judge {

void Battle::begin(const Movement& movement) {
  movement_ = &movement;
  occupants_ = &movement.board->standing();
  friendly_fire_ = movement.rules.friendly_fire == Switch::on;
  dummy_fire_ = movement.rules.dummy_fire == Switch::on;
  unit_ = static_cast<std::int16_t>(movement.unit);
  failed_mover_ = movement.rules.weak_bounces == Switch::on ? -unit_ : 0;
  fighters_.assign(movement.orders.size(), Fighter{});
  const std::size_t provinces = movement.map->province_count();
  first_attacker_.assign(provinces, UnitId{});
  attackers_.assign(provinces, 0);
  is_stale_.assign(provinces, true);
  has_news_.assign(provinces, true);
  if (tops_.size() != provinces) tops_.assign(provinces, Top{});
  list_attackers();
}

// Every mover is written to the end of each list, and the list grows or not: so there is no jump that depends
// on who stands where, which nobody can predict. A province is fought for as soon as a second one wants it.
void Battle::list_attackers() {
  assailants_.resize(movers().size());
  fought_.resize(movers().size());
  assailant_count_ = fought_count_ = 0;
  for (UnitId id : movers()) {
    const UnitOrder& move = order(id);
    Fighter& f = fighter(id);
    const bool occupied = !occupant(move.to).is_none();
    assailants_[assailant_count_] = id;
    assailant_count_ += occupied ? 1 : 0;
    fought_[fought_count_] = move.to;
    fought_count_ += attackers_[move.to]++ + (occupied ? 1 : 0) == 1 ? 1 : 0;
    f.convoyed = move.convoyed;
    f.origin = move.at;
    f.next_attacker = std::exchange(first_attacker_[move.to], id);
  }
}

void Battle::find_top(Province p) const {
  Top top;
  each_entry(p, [&](UnitId id, int strength) {
    if (strength > top.strength) {
      top.second = top.strength;
      top.rival = top.unit;
      top.strength = static_cast<std::int16_t>(strength);
      top.unit = id;
    } else if (strength > top.second) {
      top.second = static_cast<std::int16_t>(strength);
      top.rival = id;
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

void Battle::weaken(UnitId id, int halves) {
  Fighter& f = fighter(id);
  f.count = static_cast<std::int16_t>(f.count - halves * unit_ / 2);
  f.weak = true;
  change(order(id).to);
}

void Battle::count_support(UnitId supporter) {
  Fighter& helped = fighter(order(supporter).other);
  helped.count = static_cast<std::int16_t>(helped.count + unit_);
  change(field_of(order(supporter).other));
  if (is_no_help(supporter)) helped.no_help = static_cast<std::int16_t>(helped.no_help + unit_);
}

void Battle::cut(UnitId supporter, UnitId by, Why why) {
  mark(supporter, Mark::cut, why, by);
  Fighter& helped = fighter(order(supporter).other);
  helped.count = static_cast<std::int16_t>(helped.count - unit_);
  change(field_of(order(supporter).other));
  if (is_no_help(supporter)) helped.no_help = static_cast<std::int16_t>(helped.no_help - unit_);
}

} // namespace judge
