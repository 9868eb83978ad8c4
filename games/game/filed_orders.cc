// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/filed_orders.h"

#include "games/game/control.h"
#include "judge/board/order.h"
#include "judge/legality/legal_places.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/telling/sentence.h"
#include "parser/order_parser.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace games {

namespace {

bool is_removal(const judge::Order& order) { return order.kind == judge::OrderKind::disband; }
bool is_build(const judge::Order& order) {
  return order.kind == judge::OrderKind::build || order.kind == judge::OrderKind::waive;
}

// The orders of an adjustment phase that count against what is due.
std::size_t counted(const std::vector<OrderOnFile>& orders, bool removals) {
  return static_cast<std::size_t>(std::ranges::count_if(
      orders, [&](const OrderOnFile& o) { return removals ? is_removal(o.order) : is_build(o.order); }));
}

// Rule any_disband: in an adjustment phase each unit is kept or removed by an order of its own.
bool orders_each_unit(const Game& game) {
  return game.rules.any_disband == judge::Switch::on &&
         game.position.phase.kind == judge::PhaseKind::adjustment;
}

std::size_t adjustments_of(const Game& game, judge::Power power) {
  return static_cast<std::size_t>(std::abs(judge::adjustments_due(game.judged(), game.position, power)));
}

// How many builds, or removals, may stand on file.
std::size_t most_on_file(const Game& game, judge::Power power, bool removals) {
  if (!orders_each_unit(game)) return adjustments_of(game, power);
  if (removals) return game.position.unit_count(power);
  const int allowed = judge::units_allowed(game.variant->map, game.judged().rules, game.position, power);
  const std::size_t places = static_cast<std::size_t>(allowed) + counted(game.orders[power], true);
  const std::size_t room = places - std::min(places, game.position.unit_count(power));
  return static_cast<std::size_t>(
      judge::without_barred(game.variant->map, game.rules, game.position, power, static_cast<int>(room)));
}

// Units of the power that have to be ordered in this phase: one that can only hold has not, nor a dislodged
// one that can go nowhere.
std::vector<judge::Unit> units_to_order(const Game& game, judge::Power power) {
  const judge::Position& position = game.position;
  std::vector<judge::Unit> units;
  if (position.phase.kind == judge::PhaseKind::movement || orders_each_unit(game)) {
    for (const judge::Unit& unit : position.units)
      if (unit.power == power && !judge::is_shut_in(game.variant->map, position, unit.location))
        units.push_back(unit);
  } else if (position.phase.kind == judge::PhaseKind::retreat) {
    for (const judge::Dislodged& dislodged : position.dislodged)
      if (dislodged.unit.power == power && !dislodged.retreats.empty()) units.push_back(dislodged.unit);
  }
  return units;
}

// How many adjustments are on file and how many are due; unusable builds are not due.
void add_missing_adjustments(const Game& game, judge::Power power, OrdersState& state) {
  const bool removals = judge::adjustments_due(game.judged(), game.position, power) < 0;
  const std::size_t due = adjustments_of(game, power), on_file = counted(game.orders[power], removals);
  if (on_file < due) state.missing.push_back(judge::counted(due - on_file, removals ? "removal" : "build"));
}

// Which order stands when a unit is ordered twice, or too much is built or removed.
enum class Merge { first, last, keep_all };

Merge merge_repeated(const judge::Rules& rules, const judge::Order& order) {
  if (is_removal(order)) return Merge::last;
  if (order.kind == judge::OrderKind::build) {
    if (rules.repeated_builds == judge::Surplus::first) return Merge::first;
    return rules.repeated_builds == judge::Surplus::last ? Merge::last : Merge::keep_all;
  }
  if (rules.repeated_orders == judge::Repeated::first) return Merge::first;
  return rules.repeated_orders == judge::Repeated::last ? Merge::last : Merge::keep_all;
}

Merge merge_surplus(const judge::Rules& rules, const judge::Order& order) {
  const std::uint8_t rule = is_removal(order) ? rules.surplus_removals : rules.surplus_builds;
  if (rule == judge::Surplus::first) return Merge::first;
  return rule == judge::Surplus::last ? Merge::last : Merge::keep_all;
}

// Takes the earlier order for the same unit or place off the file. False when the earlier one is to stand.
bool drop_repeated(const Game& game, std::vector<OrderOnFile>& orders, const judge::Order& checked,
                   Placed& placed) {
  if (checked.kind == judge::OrderKind::waive) return true;
  const judge::Map& map = game.variant->map;
  const auto same = std::ranges::find_if(orders, [&](const OrderOnFile& on_file) {
    return !on_file.order.unit.is_none() &&
           map.province_of(on_file.order.unit) == map.province_of(checked.unit);
  });
  if (same == orders.end()) return true;
  const Merge merge = merge_repeated(game.rules, checked);
  if (same->order != checked) {
    if (merge == Merge::first) return false;
    if (merge == Merge::keep_all) return true;
    placed.replaced.push_back(same->order);
  }
  orders.erase(same);
  return true;
}

void drop_surplus(Game& game, judge::Power power, const judge::Order& checked, Placed& placed) {
  std::vector<OrderOnFile>& orders = game.orders[power];
  if (checked.kind == judge::OrderKind::hold) return;
  const bool removals = is_removal(checked);
  const std::size_t most = most_on_file(game, power, removals);
  const Merge merge = merge_surplus(game.rules, checked);
  while (merge != Merge::keep_all && counted(orders, removals) > most) {
    const auto is_alike = [&](const OrderOnFile& on_file) {
      return removals ? is_removal(on_file.order) : is_build(on_file.order);
    };
    const auto victim =
        merge == Merge::last ? std::ranges::find_if(orders, is_alike) : std::prev(orders.end());
    placed.replaced.push_back(victim->order);
    orders.erase(victim);
  }
}

// Do the units hold that a power leaves out of its orders, so that these are complete (DPjudge)?
bool holds_unordered(const Game& game) {
  return game.rules.default_unordered == judge::Switch::on &&
         game.position.phase.kind == judge::PhaseKind::movement;
}

// Rule intimate: a player orders for the powers that he controls, too, and bids for those of the year to
// come. A dummy that a master named as a controller has no player: two of them may name each other.
void add_control(const Game& game, judge::Power power, OrdersState& state) {
  const Seat* seat = game.seat_of(power);
  if (seat == nullptr || seat->dummy) return;
  for (const judge::Power other : controlled_by(game, power)) {
    const OrdersState more = orders_state(game, other);
    state.due += more.due;
    for (const std::string& missing : more.missing)
      state.missing.push_back(game.variant->map.power(other).name + ": " + missing);
  }
  if (!takes_bids(game)) return;
  ++state.due;
  if (owes_bids(game, power)) state.missing.push_back("bids");
}

// Does the order begin a new set (DATC 4.D.1), so that the orders of earlier mails go?
bool begins_set(const Game& game, const std::vector<OrderOnFile>& orders, const judge::Order& checked,
                Instant received) {
  if (game.rules.order_sets == judge::OrderSets::latest) return true;
  if (game.rules.order_sets != judge::OrderSets::latest_unless_clear || checked.unit.is_none()) return false;
  const judge::Map& map = game.variant->map;
  return std::ranges::any_of(orders, [&](const OrderOnFile& on_file) {
    return on_file.received != received && !on_file.order.unit.is_none() &&
           map.province_of(on_file.order.unit) == map.province_of(checked.unit);
  });
}

void drop_earlier_sets(std::vector<OrderOnFile>& orders, Instant received, Placed& placed) {
  for (const OrderOnFile& on_file : orders)
    if (on_file.received != received) placed.replaced.push_back(on_file.order);
  std::erase_if(orders, [&](const OrderOnFile& on_file) { return on_file.received != received; });
}

// A question goes with each of its choices.
void drop_choices(std::vector<Choice>& choices, const auto& goes) {
  const std::vector<Choice> all = choices;
  std::erase_if(choices, [&](const Choice& choice) {
    return std::ranges::any_of(all, [&](const Choice& other) {
      return other.question == choice.question && other.received == choice.received && goes(other);
    });
  });
}

// A gateway is ordered, as if it were a unit, by whoever owns its keeper.
judge::Power keeper_of_gateway(const Game& game, judge::Province province) {
  if (game.rules.gateways == judge::Switch::off) return {};
  const auto gateways = game.variant->map.gateways();
  const auto found = std::ranges::find(gateways, province, &judge::Gateway::province);
  return found == gateways.end() ? judge::Power{} : game.position.owners[found->keeper];
}

std::vector<judge::Power> powers_beside(const Game& game, judge::Power power) {
  const Seat* seat = game.seat_of(power);
  return seat == nullptr ? std::vector{power} : powers_of_hand(game, *seat);
}

} // namespace

bool is_on_file(const Game& game, judge::Power power, const judge::Order& order) {
  const std::vector<OrderOnFile>& orders = game.orders[power];
  return std::ranges::find(orders, order, &OrderOnFile::order) != orders.end();
}

std::vector<judge::Unit> units_without_order(const Game& game, judge::Power power) {
  const judge::Map& map = game.variant->map;
  std::vector<judge::Unit> units = units_to_order(game, power);
  std::erase_if(units, [&](const judge::Unit& unit) {
    return std::ranges::any_of(game.orders[power], [&](const OrderOnFile& on_file) {
      return map.province_of(on_file.order.unit) == map.province_of(unit.location);
    });
  });
  return units;
}

OrdersState orders_state(const Game& game, judge::Power power) {
  OrdersState state;
  state.due = judge::orders_due(game.judged(), game.position, power);
  const judge::Map& map = game.variant->map;
  for (const judge::Unit& unit : units_without_order(game, power))
    state.missing.push_back(judge::to_words(map, unit));
  if (game.position.phase.kind == judge::PhaseKind::adjustment) add_missing_adjustments(game, power, state);
  if (holds_unordered(game) && !game.orders[power].empty()) state.holding = std::exchange(state.missing, {});
  if (game.rules.intimate == judge::Switch::on) add_control(game, power, state);
  const bool open = game.flawed[power] || !game.proposed[power].orders.empty();
  state.complete = state.missing.empty() && !(state.due > 0 && open);
  return state;
}

std::vector<judge::Power> powers_missing_orders(const Game& game) {
  std::vector<judge::Power> powers;
  if (game.state != State::running && game.state != State::paused) return powers;
  for (judge::Power power : game.variant->map.powers()) {
    const Seat* seat = game.seat_of(power);
    if (seat == nullptr || seat->standing == Standing::disorder) continue;
    if (game.position.is_eliminated(power))
      continue; // it may come back (rule garrison), but does not have to
    const OrdersState state = orders_state(game, power);
    if (state.due > 0 && !state.complete) powers.push_back(power);
  }
  return powers;
}

void drop_answered(const Game& game, Proposed& proposed, const judge::Order& by, Instant received) {
  const judge::Map& map = game.variant->map;
  const auto is_of_unit = [&](const judge::Order& order) {
    return order.unit && by.unit && map.province_of(order.unit) == map.province_of(by.unit);
  };
  const bool all = game.position.phase.kind == judge::PhaseKind::adjustment;
  const auto goes = [&](const auto& one) {
    return is_of_unit(one.order) || (all && one.received != received);
  };
  std::erase_if(proposed.orders, goes);
  drop_choices(proposed.choices, goes);
  std::erase_if(proposed.unanswered, is_of_unit);
}

Placed place_order(Game& game, judge::Power power, const judge::Order& checked, Instant received) {
  Placed placed;
  if (begins_set(game, game.orders[power], checked, received)) {
    drop_earlier_sets(game.orders[power], received, placed);
    std::erase_if(game.proposed[power].orders,
                  [&](const OrderOnFile& proposed) { return proposed.received != received; });
  }
  drop_answered(game, game.proposed[power], checked, received);
  if (!drop_repeated(game, game.orders[power], checked, placed)) return {{checked}};
  game.orders[power].push_back({checked, received});
  if (game.position.phase.kind == judge::PhaseKind::adjustment && checked.kind != judge::OrderKind::transform)
    drop_surplus(game, power, checked, placed);
  return placed;
}

std::vector<judge::Order> take_back(Game& game, judge::Power power, judge::Province unit) {
  const judge::Map& map = game.variant->map;
  const auto goes = [&](const OrderOnFile& on_file) {
    return unit.is_none() || (on_file.order.unit && map.province_of(on_file.order.unit) == unit);
  };
  std::vector<judge::Order> gone;
  for (const OrderOnFile& on_file : game.orders[power])
    if (goes(on_file)) gone.push_back(on_file.order);
  std::erase_if(game.orders[power], goes);
  std::erase_if(game.proposed[power].orders, goes);
  drop_choices(game.proposed[power].choices, [&](const Choice& choice) {
    return goes({choice.order, choice.received});
  });
  return gone;
}

judge::Power owner_of(const Game& game, const judge::Order& order) {
  if (order.unit.is_none()) return order.nationality; // "waive France"
  const judge::Map& map = game.variant->map;
  const judge::Province province = map.province_of(order.unit);
  if (const judge::Dislodged* dislodged = game.position.dislodged_in(map, province))
    return dislodged->unit.power;
  if (const judge::Unit* unit = game.position.unit_in(map, province)) return unit->power;
  if (order.kind == judge::OrderKind::build) return game.position.owners[province];
  return keeper_of_gateway(game, province);
}

bool is_of_hand(const Game& game, judge::Power power, const judge::Order& order) {
  const judge::Power owner = owner_of(game, order);
  if (power.is_none() || owner.is_none()) return false;
  const std::vector<judge::Power> powers = powers_beside(game, power);
  return controls(game, power, owner) || contains(powers, owner);
}

std::vector<judge::Power> powers_ordered_for(const Game& game, const Seat& seat) {
  std::vector<judge::Power> powers = powers_of_hand(game, seat);
  for (std::size_t i = 0, own = powers.size(); i < own; ++i)
    for (const judge::Power dummy : controlled_by(game, powers[i]))
      if (std::ranges::find(powers, dummy) == powers.end()) powers.push_back(dummy);
  return powers;
}

judge::Power power_for(const Game& game, judge::Power by, const judge::Order& order) {
  return is_of_hand(game, by, order) ? owner_of(game, order) : by;
}

parser::Adjusting adjusting_of(const Game& game, judge::Power power) {
  if (power.is_none() || game.position.phase.kind != judge::PhaseKind::adjustment || orders_each_unit(game))
    return parser::Adjusting::either;
  bool builds = false, removes = false;
  for (const judge::Power one : powers_beside(game, power)) {
    const int due = judge::adjustments_due(game.judged(), game.position, one);
    builds = builds || due > 0, removes = removes || due < 0;
  }
  return builds == removes ? parser::Adjusting::either
         : builds          ? parser::Adjusting::builds
                           : parser::Adjusting::removals;
}

} // namespace games
