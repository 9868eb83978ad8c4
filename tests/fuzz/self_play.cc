// SPDX-License-Identifier: GPL-3.0-or-later
// self_play - see self_play.h
#include "tests/fuzz/self_play.h"

#include "judge/legality/legality.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/adjustment_phase.h"

#include <algorithm>

namespace fuzz {

using judge::Location;
using judge::Order;
using judge::OrderKind;
using judge::Power;
using judge::Province;
using judge::Unit;
using judge::UnitId;
using judge::UnitType;

SelfPlay::SelfPlay(const variants::Variant& variant, std::uint64_t seed)
    : variant_(variant), map_(variant.map), random_(seed), position_(variant.start) {}

const std::vector<judge::Submitted>& SelfPlay::orders() {
  if (!orders_.empty()) return orders_;
  switch (position_.phase.kind) {
  case judge::PhaseKind::movement: order_movement(); break;
  case judge::PhaseKind::retreat: order_retreats(); break;
  case judge::PhaseKind::adjustment: order_adjustments(); break;
  }
  return orders_;
}

void SelfPlay::play() {
  judge::Outcome outcome = adjudicate(variant_.rules({}), position_, orders());
  over_ = !outcome.winners.empty();
  position_ = std::move(outcome.next);
  orders_.clear();
}

Order SelfPlay::order_of(UnitId unit, OrderKind kind) const {
  Order order;
  order.kind = kind;
  order.type = position_.units[unit.index()].type;
  order.unit = position_.units[unit.index()].location;
  return order;
}

// Takes the order if it is legal.
bool SelfPlay::give(UnitId unit, const Order& order) {
  const judge::Checked checked =
      judge::check(map_, {}, position_, position_.units[unit.index()].power, order);
  if (checked.illegal) return false;
  given_[unit.index()] = checked.order;
  has_order_[unit.index()] = true;
  if (order.kind == OrderKind::move) is_target_[map_.province_of(order.to).index()] = true;
  return true;
}

void SelfPlay::order_movement() {
  const std::size_t count = position_.units.size();
  given_.assign(count, Order{});
  has_order_.assign(count, false);
  for (Power power : map_.powers()) order_power(power);
  for (UnitId unit : judge::IdRange<UnitId>(count)) {
    if (!has_order_[unit.index()]) given_[unit.index()] = order_of(unit, OrderKind::hold);
    orders_.push_back({position_.units[unit.index()].power, given_[unit.index()]});
  }
}

void SelfPlay::order_power(Power power) {
  is_target_.assign(map_.province_count(), false);
  spread_worth(power);
  order_convoys(power);
  std::vector<UnitId> own;
  for (std::size_t i = 0; i < position_.units.size(); ++i)
    if (position_.units[i].power == power) own.push_back(UnitId(i));
  for (std::size_t i = own.size(); i > 1; --i)
    std::swap(own[i - 1], own[static_cast<std::size_t>(below(static_cast<int>(i)))]);
  // Some attack, the others see whom they can help, and who cannot attacks or waits.
  for (UnitId unit : own)
    if (!has_order_[unit.index()] && below(5) < 2) order_move(unit);
  order_helpers(power);
  for (UnitId unit : own)
    if (!has_order_[unit.index()] && !one_in(5)) order_move(unit);
}

// What it is worth to stand in the province, seen alone.
int SelfPlay::worth(Power power, Province p) const {
  if (!map_.is_center(p)) return 0;
  const Power owner = position_.owners[p];
  if (owner != power) return owner ? 60 : 80;
  return 15 * threat(power, p);
}

// Foreign units that could enter the province.
int SelfPlay::threat(Power power, Province p) const {
  return static_cast<int>(std::ranges::count_if(position_.units, [&](const Unit& unit) {
    return unit.power != power && map_.can_enter(unit.type, unit.location, p);
  }));
}

// A place next to a good one is good, too.
void SelfPlay::spread_worth(Power power) {
  worth_.assign(map_.province_count(), 0);
  for (Province p : map_.provinces()) worth_[p.index()] = worth(power, p);
  for (int round = 0; round < 3; ++round) {
    const std::vector<int> before = worth_;
    for (Province p : map_.provinces())
      for (Province q : map_.provinces())
        if (map_.touching(p, q)) worth_[p.index()] = std::max(worth_[p.index()], before[q.index()] * 2 / 3);
  }
}

void SelfPlay::order_move(UnitId unit) {
  const Unit& mover = position_.units[unit.index()];
  Location best;
  int best_score = worth_[map_.province_of(mover.location).index()] / 2 + below(20);
  for (Location to : map_.neighbours(mover.type, mover.location)) {
    const Province p = map_.province_of(to);
    const Unit* there = position_.unit_in(map_, p);
    const bool own_stays = there != nullptr && there->power == mover.power;
    if (is_target_[p.index()] || (own_stays && !one_in(6))) continue;
    const int score = worth_[p.index()] + below(30) - (there != nullptr ? 10 : 0);
    if (score <= best_score) continue;
    best_score = score;
    best = to;
  }
  Order order = order_of(unit, best ? OrderKind::move : OrderKind::hold);
  order.to = best;
  give(unit, order);
}

// An army on a coast with own fleets beside it is taken to a center that is not ours, if there is one.
void SelfPlay::order_convoys(Power power) {
  for (UnitId army : judge::IdRange<UnitId>(position_.units.size())) {
    const Unit& unit = position_.units[army.index()];
    if (unit.power != power || unit.type != UnitType::army || !one_in(3)) continue;
    for (UnitId fleet : judge::IdRange<UnitId>(position_.units.size())) {
      const Unit& ship = position_.units[fleet.index()];
      if (ship.power != power || ship.type != UnitType::fleet || has_order_[fleet.index()]) continue;
      for (Province p : map_.provinces()) {
        if (worth_[p.index()] < 60 || has_order_[army.index()] || is_target_[p.index()]) continue;
        if (map_.can_enter(UnitType::army, unit.location, p)) continue;
        Order convoy = order_of(fleet, OrderKind::convoy);
        convoy.target = unit.location;
        convoy.to = map_.base(p);
        Order move = order_of(army, OrderKind::move);
        move.to = convoy.to;
        if (map_.can_enter(UnitType::fleet, ship.location, map_.province_of(unit.location)) &&
            map_.can_enter(UnitType::fleet, ship.location, p) && give(fleet, convoy))
          give(army, move);
      }
    }
  }
}

void SelfPlay::order_helpers(Power power) {
  for (UnitId unit : judge::IdRange<UnitId>(position_.units.size()))
    if (position_.units[unit.index()].power == power && !has_order_[unit.index()]) order_support(unit);
}

UnitId SelfPlay::unit_at(Location at) const {
  const auto found = std::ranges::find(position_.units, at, &Unit::location);
  return UnitId(static_cast<std::size_t>(found - position_.units.begin()));
}

// Supports the best move or the most threatened unit in reach; seldom another power's.
void SelfPlay::order_support(UnitId unit) {
  const Unit& helper = position_.units[unit.index()];
  Order best;
  int best_score = 15 + below(25);
  for (UnitId other : judge::IdRange<UnitId>(position_.units.size())) {
    const Unit& helped = position_.units[other.index()];
    if (other == unit || (helped.power != helper.power && !one_in(12))) continue;
    const Order& plan = given_[other.index()];
    const bool moves = has_order_[other.index()] && plan.kind == OrderKind::move;
    const bool waits = !has_order_[other.index()];
    if (waits && (helped.power != helper.power || one_in(2))) continue;
    const Province into = map_.province_of(moves ? plan.to : helped.location);
    if (!map_.can_enter(helper.type, helper.location, into)) continue;
    const int contest = threat(helper.power, into) + (position_.unit_in(map_, into) != nullptr ? 1 : 0);
    const int score = (moves ? worth_[into.index()] : worth_[into.index()] / 2) + 15 * contest;
    if (contest == 0 || score <= best_score) continue;
    best_score = score;
    best = order_of(unit, OrderKind::support);
    best.target_type = helped.type;
    best.target = helped.location;
    best.to = moves ? plan.to : Location{};
  }
  if (!best.target || !give(unit, best)) return;
  const UnitId other = unit_at(best.target);
  if (!has_order_[other.index()]) give(other, order_of(other, OrderKind::hold));
}

void SelfPlay::order_retreats() {
  for (const judge::Dislodged& d : position_.dislodged) {
    Order order;
    order.kind = d.retreats.empty() || one_in(8) ? OrderKind::disband : OrderKind::move;
    order.type = d.unit.type;
    order.unit = d.unit.location;
    if (order.kind == OrderKind::move)
      order.to = d.retreats[static_cast<std::size_t>(below(static_cast<int>(d.retreats.size())))];
    orders_.push_back({d.unit.power, order});
  }
}

void SelfPlay::order_adjustments() {
  for (Power power : map_.powers()) {
    const int due = adjustments_due(variant_.rules({}), position_, power);
    if (due > 0) build(power, due); // removals are left to the removal rule
  }
}

void SelfPlay::build(Power power, int due) {
  for (Province site : build_sites(variant_.rules({}), position_, power)) {
    if (due-- == 0) return;
    Order order;
    order.kind = OrderKind::build;
    order.unit = map_.base(site);
    order.type = UnitType::army;
    if (map_.province(site).terrain == judge::Terrain::coast && below(5) < 3) {
      order.type = UnitType::fleet;
      if (!map_.coasts(site).empty()) order.unit = map_.coasts(site)[static_cast<std::size_t>(below(2))];
    }
    orders_.push_back({power, order});
  }
}

} // namespace fuzz
