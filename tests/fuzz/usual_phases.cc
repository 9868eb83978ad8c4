// SPDX-License-Identifier: GPL-3.0-or-later
// usual_phases - see usual_phases.h
#include "tests/fuzz/usual_phases.h"

#include <array>

namespace fuzz {

using namespace judge;

namespace {

constexpr int phases_of_a_game = 60, times_a_phase = 12;

class Spoiler {
 public:
  Spoiler(const Map& map, Random& random) : map_(map), random_(random) {}

  // Each of them with a chance of `percent`.
  void spoil(std::vector<Submitted>& orders, int percent) {
    const std::size_t count = orders.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (!random_.chance(percent)) continue;
      Submitted changed = orders[i];
      spoil(changed);
      if (random_.chance(10))
        orders.push_back(changed);
      else
        orders[i] = changed;
    }
  }

 private:
  void spoil(Submitted& submitted) {
    Order& order = submitted.order;
    switch (random_.below(12)) {
    case 0: order.type.reset(); break;
    case 1: order.type = some_type(); break;
    case 2: order.target_type = random_.chance(50) ? std::optional<UnitType>() : some_type(); break;
    case 3: order.nationality = some_power(); break;
    case 4: order.target_nationality = some_power(); break;
    case 5: order.unit = other_coast(order.unit); break;
    case 6: order.target = other_coast(order.target); break;
    case 7: order.to = order.to && random_.chance(60) ? other_coast(order.to) : some_place(); break;
    case 8: order.target = order.target && random_.chance(50) ? some_place() : order.target; break;
    case 9: submitted.by = some_power(); break;
    case 10: order.via_convoy = !order.via_convoy; break;
    default: change_kind(order); break;
    }
    if (order.kind == OrderKind::move && !order.to) order.to = some_place();
  }

  Location some_place() { return Location(random_.below(map_.location_count())); }
  UnitType some_type() { return random_.chance(50) ? UnitType::army : UnitType::fleet; }
  Power some_power() { return Power(random_.below(map_.power_count())); }
  // Of the same province, or its place without a coast.
  Location other_coast(Location l) {
    if (!l) return l;
    const Province p = map_.province_of(l);
    const auto coasts = map_.coasts(p);
    return coasts.empty() || random_.chance(30) ? map_.base(p) : random_.pick(coasts);
  }
  void change_kind(Order& order) {
    constexpr std::array kinds = {OrderKind::hold,   OrderKind::move,    OrderKind::support,
                                  OrderKind::convoy, OrderKind::disband, OrderKind::transform,
                                  OrderKind::proxy};
    order.kind = random_.pick(kinds);
    const bool helps = order.kind == OrderKind::support || order.kind == OrderKind::convoy;
    if (helps && !order.target) order.target = some_place();
    if (order.kind == OrderKind::convoy && !order.to) order.to = some_place();
    if (order.kind == OrderKind::proxy && !order.target_nationality) order.target_nationality = some_power();
  }

  const Map& map_;
  Random& random_;
};

} // namespace

AimedCase UsualPhases::next() {
  AimedCase made = random_.chance(50) ? aim(variant_.map, {}, random_) : self_played();
  if (random_.chance(30)) return made;
  const std::size_t most = random_.chance(50) ? 5 : 60; // as careful people, or to find what none tries
  Spoiler(variant_.map, random_).spoil(made.orders, 1 + static_cast<int>(random_.below(most)));
  if (random_.chance(4) && !made.position.units.empty())
    made.position.units[random_.below(made.position.units.size())].power = {};
  return made;
}

AimedCase UsualPhases::self_played() {
  while (times_left_ == 0 || game_->position().phase.kind != PhaseKind::movement) {
    if (game_) game_->play();
    if (!game_ || game_->is_over() || --phases_left_ <= 0) {
      game_.emplace(variant_, next_seed_++);
      phases_left_ = phases_of_a_game;
    }
    times_left_ = times_a_phase;
  }
  --times_left_;
  return {game_->position(), game_->orders()};
}

} // namespace fuzz
