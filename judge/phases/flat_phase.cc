// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/phases/flat_phase.h"

#include "judge/legality/legality.h"

#include <algorithm>

namespace judge {

FlatBoard::FlatBoard(const Map& map)
    : map_(map), step_words_((map.location_count() + 63) / 64),
      entry_words_((map.province_count() + 63) / 64) {
  const auto set = [](Rows& rows, std::size_t words, std::size_t row, std::size_t column) {
    rows[row * words + column / 64] |= std::uint64_t{1} << (column % 64);
  };
  for (const UnitType type : {UnitType::army, UnitType::fleet}) {
    Rows& steps = steps_[static_cast<std::size_t>(type)];
    Rows& entries = entries_[static_cast<std::size_t>(type)];
    steps.resize(map.location_count() * step_words_);
    entries.resize(map.location_count() * entry_words_);
    for (const Location from : map.locations())
      for (const Location to : map.neighbours(type, from)) {
        set(steps, step_words_, from.index(), to.index());
        set(entries, entry_words_, from.index(), map.province_of(to).index());
      }
  }
  for (const Location l : map.locations()) provinces_.push_back(map.province_of(l));
  for (const Province p : map.provinces())
    shores_.push_back(map.province(p).terrain == Terrain::coast ? 1 : 0);
}

template <class Set>
bool has_chain(const FlatBoard& board, const FlatPhaseOf<Set>& phase, Set fleets, Province from,
               Province to) {
  const auto those_at = [&](Set some, Province p) {
    Set found = 0;
    each_unit(some, [&](std::size_t fleet) {
      found |= bit_if<Set>(board.can_enter(UnitType::fleet, phase[fleet].from, p), fleet);
    });
    return found;
  };
  const Set ends = those_at(fleets, to);
  Set open = those_at(fleets, from), left = fleets & ~open;
  while (open != 0 && (open & ends) == 0) {
    Set next = 0;
    each_unit(open, [&](std::size_t one) {
      each_unit(left, [&](std::size_t other) {
        next |= bit_if<Set>(board.adjacent(UnitType::fleet, phase[one].from, phase[other].from), other);
      });
    });
    left &= ~next;
    open = next;
  }
  return open != 0;
}

template bool has_chain(const FlatBoard&, const FlatPhase&, UnitSet, Province, Province);
template bool has_chain(const FlatBoard&, const WideFlatPhase&, WideUnitSet, Province, Province);

namespace {

// What the flat path may leave to others: to the Checker, which is asked about every order that is not exact,
// or to phases that are no movement.
// clang-format off
constexpr std::uint8_t Rules::*free_choices[] = {
    &Rules::missing_coast, &Rules::only_coast, &Rules::impossible_coast, &Rules::wrong_unit_coast,
    &Rules::build_coast, &Rules::needless_coast, &Rules::missing_type, &Rules::wrong_type,
    &Rules::build_type, &Rules::inland_fleet, &Rules::wrong_nationality, &Rules::order_sets,
    &Rules::unknown_sequence, &Rules::repeated_orders, &Rules::surplus_builds, &Rules::repeated_builds,
    &Rules::surplus_removals, &Rules::declined_builds, &Rules::removal_rule, &Rules::perpetual_orders,
    &Rules::surplus_units, &Rules::impossible_support, &Rules::transform_builds, &Rules::attack_transform,
    &Rules::no_check, &Rules::default_unordered, &Rules::neutrals, &Rules::hong_kong, &Rules::builds,
    &Rules::opening, &Rules::garrison, &Rules::any_disband, &Rules::summer, &Rules::intimate,
    &Rules::vassal_dummies, &Rules::torn_allegiance, &Rules::leagues, &Rules::reserves, &Rules::militia};
// clang-format on

Rules without_free_choices(Rules rules) {
  for (std::uint8_t Rules::*choice : free_choices) rules.*choice = Rules{}.*choice;
  return rules;
}

bool has_leagues(const Map& map) {
  for (Power power : map.powers())
    if (map.power(power).helped_leagues) return true;
  return false;
}

} // namespace

Order in_full(const FlatOrder& order, const Board& board, UnitId unit) {
  const Map& map = board.map();
  Order full;
  full.kind = order.kind;
  full.via_convoy = order.via_convoy;
  full.type = board.unit(unit).type;
  full.unit = board.unit(unit).location;
  full.target = order.target;
  full.to = order.to;
  if (const UnitId other = order.target ? board.unit_in(map.province_of(order.target)) : UnitId{})
    full.target_type = board.unit(other).type;
  return full;
}

template <class Set> bool FlatReaderOf<Set>::knows(const Map& map, const Rules& rules) {
  return without_free_choices(rules) == Rules{} && map.province_count() <= Flat::most_provinces &&
         map.power_count() <= Flat::most_powers && !map.has_weak_borders() && !map.has_barriers() &&
         !map.has_one_way_borders() && !has_leagues(map);
}

template <class Set>
bool FlatReaderOf<Set>::read(const Position& position, std::span<const Submitted> orders, Flat& phase) {
  if (!list_units(position.units, phase) || !list_orders(position.units, orders, phase)) return false;
  check_targets(phase);
  check_all(position, phase);
  return true;
}

template <class Set>
bool FlatReaderOf<Set>::read(const Position& position, std::span<const FlatOrder> orders, Flat& phase) {
  if (!list_units(position.units, phase)) return false;
  orders_ = orders.data();
  are_written_ = false;
  by_kind_ = {};
  by_convoy_ = doubts_ = 0;
  std::size_t number = 0;
  for (const FlatOrder& order : orders) {
    by_kind_[std::min(static_cast<std::size_t>(order.kind), illegal_kinds)] |= bit<Set>(number);
    by_convoy_ |= bit_if<Set>(order.via_convoy, number);
    ++number;
  }
  check_all(position, phase);
  return true;
}

template <class Set> void FlatReaderOf<Set>::check_all(const Position& position, Flat& phase) {
  check_moves(phase);
  check_supports(phase);
  if (by_kind_[static_cast<std::size_t>(OrderKind::convoy)] != 0) check_convoys(phase);
  if (doubts_ != 0) ask_about_doubts(position, phase);
  if (phase.convoyers != 0) find_own_convoys(phase);
}

template <class Set> bool FlatReaderOf<Set>::list_units(std::span<const Unit> units, Flat& phase) const {
  if (units.size() > Flat::most_units) return false;
  phase.count = units.size();
  std::fill_n(phase.occupants.begin(), board_.map().province_count(), std::uint8_t{Flat::nobody});
  std::fill_n(phase.of_power.begin(), board_.map().power_count() + 1, 0);
  phase.movers = phase.supporters = phase.convoyers = phase.aiming = phase.useless = phase.convoyed = 0;
  Set fleets = 0, wings = 0;
  std::size_t number = 0;
  typename Flat::Entry* entry = phase.entries.data();
  for (const Unit& unit : units) {
    if (!board_.has(unit.location)) return false;
    const Province p = board_.province_of(unit.location);
    entry->from = entry->goal = unit.location;
    entry->at = entry->to = p;
    entry->power = static_cast<std::uint8_t>(unit.power.index() + 1); // of none: 0
    phase.of_power.data()[entry->power] |= bit<Set>(number);
    phase.occupants.data()[p.index()] = static_cast<std::uint8_t>(number);
    fleets |= bit_if<Set>(unit.type == UnitType::fleet, number);
    wings |= bit_if<Set>(unit.type == UnitType::wing, number);
    ++number;
    ++entry;
  }
  phase.fleets = fleets;
  phase[Flat::nobody] = {Location(0), Location(0), Province(0), Province(0), 0, 0};
  return wings == 0;
}

// Is what is written of the unit exact, or left out where that makes no difference?
template <class Set>
inline bool FlatReaderOf<Set>::is_of(const Flat& phase, std::size_t unit, std::optional<UnitType> type,
                                     Power nationality, Location at) const {
  const typename Flat::Entry& entry = phase[unit];
  const UnitType its = phase.type(unit);
  const bool right_type = type.value_or(may_omit_type_ ? its : UnitType::wing) == its;
  const bool right_power = nationality.is_none() | (nationality.index() + 1 == entry.power);
  return right_type & right_power & ((at == entry.from) | board_.is_base(at));
}

// Orders for units of others, or of none, are illegal, and so are those of a kind of another phase.
template <class Set>
bool FlatReaderOf<Set>::list_orders(std::span<const Unit> units, std::span<const Submitted> orders,
                                    Flat& phase) {
  std::array<Set, illegal_kinds + 1> by_kind{};
  Set given = 0, repeated = 0, by_convoy = 0, doubts = 0;
  for (const Submitted& submitted : orders) {
    const Order& order = submitted.order;
    if (order.kind > OrderKind::convoy || !board_.has(order.unit)) continue;
    const std::size_t u = phase.occupant(board_.province_of(order.unit));
    if (u == Flat::nobody || submitted.by != units.data()[u].power) continue;
    const Set one = bit<Set>(u);
    repeated |= given & one;
    given |= one;
    shortened_.data()[u] = {order.kind, false, order.target, order.to};
    written_.data()[u] = &order;
    by_kind.data()[static_cast<std::size_t>(order.kind)] |= one;
    if (order.via_convoy || !order.routes.empty()) by_convoy |= one;
    if (!is_of(phase, u, order.type, order.nationality, order.unit)) doubts |= one;
  }
  orders_ = shortened_.data();
  are_written_ = true;
  by_kind_ = by_kind;
  by_convoy_ = by_convoy;
  doubts_ = doubts & ~by_kind[static_cast<std::size_t>(OrderKind::hold)]; // legal or not, such a unit holds
  return repeated == 0;
}

// Is what is written of the units that are helped exact, too?
template <class Set> void FlatReaderOf<Set>::check_targets(const Flat& phase) {
  const Set helpers = by_kind_[static_cast<std::size_t>(OrderKind::support)] |
                      by_kind_[static_cast<std::size_t>(OrderKind::convoy)];
  each_unit(helpers & ~doubts_, [&](std::size_t u) {
    const Order& order = *written_.data()[u];
    const std::size_t helped = unit_at(order.target, phase);
    doubts_ |=
        bit_if<Set>(!is_of(phase, helped, order.target_type, order.target_nationality, order.target), u);
  });
}

template <class Set> void FlatReaderOf<Set>::check_moves(Flat& phase) {
  const Set moves = by_kind_[static_cast<std::size_t>(OrderKind::move)] & ~doubts_;
  Set near = 0;
  each_unit(moves, [&](std::size_t u) {
    const Location given = orders_[u].to, to = board_.has(given) ? given : phase[u].from;
    near |= bit_if<Set>(board_.adjacent(phase.type(u), phase[u].from, to), u);
    phase[u].goal = to;
    phase[u].to = board_.province_of(to);
  });
  near &= ~by_convoy_;
  Set far = 0;
  each_unit(moves & ~near, [&](std::size_t u) { far |= bit_if<Set>(is_convoyed_move(phase, u), u); });
  phase.movers = near | far;
  phase.convoyed = far;
  doubts_ |= moves & ~phase.movers;
}

template <class Set> bool FlatReaderOf<Set>::is_convoyed_move(const Flat& phase, std::size_t u) const {
  return !contains(phase.fleets, u) && board_.is_base(phase[u].goal) && phase[u].to != phase[u].at &&
         board_.is_shore(phase[u].at) && board_.is_shore(phase[u].to) &&
         has_chain<Set>(board_, phase, carriers(phase), phase[u].at, phase[u].to);
}

template <class Set> Set FlatReaderOf<Set>::carriers(const Flat& phase) const {
  Set at_sea = 0;
  each_unit(phase.fleets,
            [&](std::size_t u) { at_sea |= bit_if<Set>(board_.map().may_convoy(phase[u].from), u); });
  return at_sea;
}

template <class Set> void FlatReaderOf<Set>::check_supports(Flat& phase) {
  const Set supports = by_kind_[static_cast<std::size_t>(OrderKind::support)] & ~doubts_;
  Set legal = 0, aiming = 0, far = 0;
  each_unit(supports, [&](std::size_t u) {
    const FlatOrder& order = orders_[u];
    const std::size_t helped = unit_at(order.target, phase);
    const bool aims = board_.has(order.to);
    const Location goal = aims ? order.to : phase[helped].from;
    const Province into = board_.province_of(goal);
    const bool exact = (order.target == phase[helped].from) | board_.is_base(order.target);
    const bool sound = exact & (helped != Flat::nobody) & (helped != u) &
                       board_.can_enter(phase.type(u), phase[u].from, into);
    const bool near = !aims | board_.adjacent(phase.type(helped), phase[helped].from, goal);
    legal |= bit_if<Set>(sound & near, u);
    far |= bit_if<Set>(sound & !near, u);
    aiming |= bit_if<Set>(aims, u);
    phase[u].other = static_cast<std::uint8_t>(helped);
    phase[u].goal = goal;
    phase[u].to = into;
  });
  each_unit(far, [&](std::size_t u) { legal |= bit_if<Set>(supports_convoyed_move(phase, u), u); });
  phase.supporters = legal;
  phase.aiming = aiming & legal;
  doubts_ |= supports & ~legal;
}

// Of a move that others than the supporter could convoy.
template <class Set> bool FlatReaderOf<Set>::supports_convoyed_move(const Flat& phase, std::size_t u) const {
  const std::size_t helped = phase[u].other;
  return !contains(phase.fleets, helped) && board_.is_base(phase[u].goal) &&
         phase[u].to != phase[helped].at && board_.is_shore(phase[helped].at) &&
         board_.is_shore(phase[u].to) &&
         has_chain<Set>(board_, phase, carriers(phase) & ~bit<Set>(u), phase[helped].at, phase[u].to);
}

// A fleet that touches both shores is on a direct route.
template <class Set> void FlatReaderOf<Set>::check_convoys(Flat& phase) {
  const Set convoys = by_kind_[static_cast<std::size_t>(OrderKind::convoy)] & ~doubts_;
  each_unit(convoys, [&](std::size_t u) {
    const FlatOrder& order = orders_[u];
    const std::size_t army = unit_at(order.target, phase);
    if (army == Flat::nobody || !board_.is_base(order.to)) return;
    const Province to = board_.province_of(order.to);
    const bool legal = contains(phase.fleets, u) && board_.map().may_convoy(phase[u].from) &&
                       !contains(phase.fleets, army) && board_.is_base(order.target) &&
                       to != phase[army].at && board_.is_shore(phase[army].at) && board_.is_shore(to) &&
                       board_.can_enter(UnitType::fleet, phase[u].from, phase[army].at) &&
                       board_.can_enter(UnitType::fleet, phase[u].from, to);
    phase.convoyers |= bit_if<Set>(legal, u);
    phase[u].other = static_cast<std::uint8_t>(army);
    phase[u].goal = order.to;
    phase[u].to = to;
  });
  doubts_ |= convoys & ~phase.convoyers;
}

// An army that an own fleet is ordered to convoy goes by convoy, also where it could walk (DATC 4.A.3).
template <class Set> void FlatReaderOf<Set>::find_own_convoys(Flat& phase) const {
  each_unit(phase.convoyers & ~phase.useless, [&](std::size_t fleet) {
    const std::size_t army = phase[fleet].other;
    if (phase[army].power == phase[fleet].power && phase[army].to == phase[fleet].to)
      phase.convoyed |= bit<Set>(army) & phase.movers;
  });
}

template <class Set> void FlatReaderOf<Set>::ask_about_doubts(const Position& position, Flat& phase) {
  full_board_.set(position, rules_);
  each_unit(doubts_, [&](std::size_t u) {
    phase[u].goal = phase[u].from;
    phase[u].to = phase[u].at;
    const Power by = position.units[u].power;
    if (are_written_)
      check(full_board_, rules_, by, *written_[u], checked_);
    else
      check(full_board_, rules_, by, in_full(orders_[u], full_board_, UnitId(u)), checked_);
    if (!checked_.illegal) take(checked_, u, phase);
  });
}

template <class Set> void FlatReaderOf<Set>::take(const Checked& checked, std::size_t u, Flat& phase) const {
  const Order& order = checked.order;
  if (order.kind == OrderKind::hold) return;
  phase[u].goal = order.to ? order.to : order.target;
  phase[u].to = board_.province_of(phase[u].goal);
  if (order.kind == OrderKind::move) {
    const bool by_convoy = order.via_convoy || !board_.adjacent(phase.type(u), phase[u].from, order.to);
    phase.movers |= bit<Set>(u);
    phase.convoyed |= bit_if<Set>(by_convoy, u);
    return;
  }
  phase[u].other = static_cast<std::uint8_t>(phase.occupant(board_.province_of(order.target)));
  if (checked.void_help) phase.useless |= bit<Set>(u);
  (order.kind == OrderKind::support ? phase.supporters : phase.convoyers) |= bit<Set>(u);
  if (order.kind == OrderKind::support && order.to) phase.aiming |= bit<Set>(u);
}

template class FlatReaderOf<UnitSet>;
template class FlatReaderOf<WideUnitSet>;

} // namespace judge
