// SPDX-License-Identifier: GPL-3.0-or-later
// aimed - see aimed.h

#include "tests/fuzz/aimed.h"

#include <algorithm>

namespace fuzz {

using namespace judge;

namespace {

class Aim {
 public:
  Aim(const Map& map, const Rules& rules, Random& random)
      : map_(map), rules_(rules), random_(random), unit_in_(map.province_count(), no_unit) {}

  AimedCase make() {
    choose_corner();
    place_units();
    orders_.resize(units_.size());
    if (random_.chance(75)) order_convoys();
    if (random_.chance(20)) order_ring();
    order_rides();
    order_passages();
    order_moves();
    order_supports();
    order_transforms();
    lend_units();
    if (random_.chance(10)) spoil_an_order();
    return finish();
  }

 private:
  static constexpr std::size_t no_unit = SIZE_MAX;
  using UnitList = std::vector<std::size_t>;

  // --- units: some provinces around one
  void choose_corner() {
    const std::size_t wanted = 7 + random_.below(16);
    if (const auto special = special_provinces(); !special.empty() && random_.chance(60))
      corner_.push_back(random_.pick(special));
    while (corner_.empty()) {
      const Province start(random_.below(map_.province_count()));
      if (map_.province(start).terrain != Terrain::impassable) corner_.push_back(start);
    }
    for (std::size_t i = 0; i < corner_.size() && corner_.size() < wanted; ++i)
      for (Province next : map_.provinces())
        if (map_.touching(corner_[i], next) && corner_.size() < wanted && random_.chance(80) &&
            std::ranges::find(corner_, next) == corner_.end())
          corner_.push_back(next);
  }

  // Closed ones, the ends of borders that are not like others, stops of railways and ends of gateways.
  std::vector<Province> special_provinces() const {
    std::vector<Province> special;
    const auto add_ends = [&](const auto& borders) {
      for (const auto& border : borders)
        special.insert(special.end(), {border.from.province, border.to.province});
    };
    add_ends(map_.weak_borders());
    add_ends(map_.one_way_borders());
    add_ends(map_.kept_borders());
    for (Province p : map_.provinces())
      if (map_.province(p).closed != 0) special.push_back(p);
    if (rules_.railways == Switch::on)
      for (const Railway& railway : map_.railways())
        special.insert(special.end(), railway.stops.begin(), railway.stops.end());
    if (rules_.gateways == Switch::on)
      for (const Gateway& gateway : map_.gateways())
        special.insert(special.end(), std::begin(gateway.ends), std::end(gateway.ends));
    return special;
  }

  void place_units() {
    const std::size_t powers = std::min(map_.power_count(), 2 + random_.below(3));
    const int density = 55 + static_cast<int>(random_.below(40));
    for (Province p : corner_) {
      if (!random_.chance(density)) continue;
      const Terrain terrain = map_.province(p).terrain;
      const bool fleet = terrain == Terrain::sea || (terrain == Terrain::coast && random_.chance(35));
      const UnitType type = is_wing() ? UnitType::wing : fleet ? UnitType::fleet : UnitType::army;
      unit_in_[p] = units_.size();
      const bool neutral = rules_.neutrals == Neutrals::on && !fleet && random_.chance(25);
      units_.push_back({neutral ? Power{} : Power(random_.below(powers)), type, some_place(type, p)});
    }
  }

  // Only under the rules that ask for it, as below.
  bool is_wing() {
    const bool asked = rules_.wings == Switch::on || rules_.air_lifts == Switch::on;
    return asked && random_.chance(30);
  }

  // Where in the province a unit of the type stands: on some coast, if it has to.
  Location some_place(UnitType type, Province p) {
    const std::span<const Location> coasts = map_.coasts(p);
    return type == UnitType::fleet && !coasts.empty() ? random_.pick(coasts) : map_.base(p);
  }

  Province at(std::size_t unit) const { return map_.province_of(units_[unit].location); }
  bool free(std::size_t unit) const { return !orders_[unit].unit; }
  UnitList shuffled_units() {
    UnitList units(units_.size());
    for (std::size_t i = 0; i < units.size(); ++i) units[i] = i;
    random_.shuffle(units);
    return units;
  }
  bool reaches(std::size_t unit, Province to) const {
    return map_.can_enter(units_[unit].type, units_[unit].location, to) && to != at(unit);
  }

  bool may_support(std::size_t unit, Province into) const {
    return map_.can_support(units_[unit].type, units_[unit].location, into) && into != at(unit);
  }

  Order order(std::size_t unit, OrderKind kind, Location to = {}) const {
    Order made;
    made.kind = kind;
    made.type = units_[unit].type;
    made.unit = units_[unit].location;
    made.to = to;
    return made;
  }
  void order_help(std::size_t unit, OrderKind kind, std::size_t helped, Location to) {
    orders_[unit] = order(unit, kind, to);
    orders_[unit].target = units_[helped].location;
    orders_[unit].target_type = units_[helped].type;
  }

  // --- convoys: a chain of carriers as far as they lead; sometimes others nearby carry, too
  bool may_carry(std::size_t carrier, std::size_t mover) const {
    if (carrier == mover || !free(carrier) || units_[carrier].type == units_[mover].type) return false;
    if (units_[mover].type == UnitType::wing) return false;
    if (units_[carrier].type == UnitType::wing) return units_[mover].type == UnitType::army;
    if (units_[carrier].type == UnitType::army) return true;
    return map_.may_convoy(units_[carrier].location) || rules_.coastal_convoys == Switch::on;
  }

  void order_convoys() {
    for (std::size_t mover : shuffled_units()) {
      const bool carried_fleet = units_[mover].type == UnitType::fleet;
      if (!free(mover) || !random_.chance(carried_fleet ? 30 : 60)) continue;
      if (carried_fleet && rules_.portage_convoys == Switch::off) continue;
      const UnitList chain = chain_for(mover);
      if (!chain.empty()) order_convoy(mover, chain);
    }
  }

  UnitList chain_for(std::size_t mover) {
    UnitList chain;
    Province here = at(mover);
    while (chain.size() < 4) {
      UnitList next;
      for (std::size_t carrier = 0; carrier < units_.size(); ++carrier)
        if (may_carry(carrier, mover) && map_.touching(here, at(carrier)) &&
            std::ranges::find(chain, carrier) == chain.end())
          next.push_back(carrier);
      if (next.empty() || (!chain.empty() && random_.chance(45))) break;
      chain.push_back(random_.pick(next));
      here = at(chain.back());
    }
    return chain;
  }

  // Most land where somebody stands.
  Province landing_for(std::size_t mover, const UnitList& chain) {
    std::vector<Province> ashore, occupied;
    for (Province p : map_.provinces()) {
      const Terrain terrain = map_.province(p).terrain;
      const bool lifted = rules_.air_lifts == Switch::on && terrain == Terrain::land;
      const bool stands = units_[mover].type == UnitType::army
                              ? terrain == Terrain::coast || lifted
                              : terrain == Terrain::coast || terrain == Terrain::sea;
      if (!stands || !map_.touching(p, at(chain.back()))) continue;
      if (p == at(mover) && (rules_.round_convoys == Switch::off || random_.chance(50))) continue;
      ashore.push_back(p);
      if (unit_in_[p] != no_unit) occupied.push_back(p);
    }
    if (ashore.empty()) return Province{};
    return !occupied.empty() && random_.chance(75) ? random_.pick(occupied) : random_.pick(ashore);
  }

  void order_convoy(std::size_t mover, const UnitList& chain) {
    const Province goal = landing_for(mover, chain);
    if (!goal) return;
    const Location to = some_place(units_[mover].type, goal);
    orders_[mover] = order(mover, OrderKind::move, to);
    orders_[mover].via_convoy = random_.chance(50);
    if (random_.chance(rules_.convoy_paths == ConvoyPaths::ignored ? 5 : 60)) write_routes(mover, chain);
    for (std::size_t carrier = 0; carrier < units_.size(); ++carrier) {
      const bool chosen = std::ranges::find(chain, carrier) != chain.end();
      if (!may_carry(carrier, mover) || !random_.chance(chosen ? 96 : 15)) continue;
      order_help(carrier, OrderKind::convoy, mover, to);
    }
    if (unit_in_[goal] != no_unit && unit_in_[goal] != mover && random_.chance(70))
      aim_at_convoy(unit_in_[goal], chain);
  }

  // The chain, and sometimes another one.
  void write_routes(std::size_t mover, const UnitList& chain) {
    const auto add = [&](const UnitList& carriers) {
      std::vector<Province> route;
      for (std::size_t carrier : carriers) route.push_back(at(carrier));
      if (!route.empty()) orders_[mover].routes.add(std::move(route));
    };
    add(chain);
    if (random_.chance(30)) add(chain_for(mover));
  }

  // The unit where the army lands supports an attack on a fleet of the convoy (the shape of every paradox),
  // or attacks that fleet itself.
  void aim_at_convoy(std::size_t supporter, const UnitList& chain) {
    if (!free(supporter)) return;
    const std::size_t victim = random_.pick(chain);
    const Location there = units_[victim].location;
    if (!reaches(supporter, at(victim))) return;
    if (random_.chance(15)) {
      orders_[supporter] = order(supporter, OrderKind::move, there);
      return;
    }
    UnitList attackers;
    for (std::size_t other = 0; other < units_.size(); ++other)
      if (other != supporter && free(other) && reaches(other, at(victim))) attackers.push_back(other);
    const bool attack = !attackers.empty() && random_.chance(80);
    const std::size_t helped = attack ? random_.pick(attackers) : victim;
    if (attack) orders_[helped] = order(helped, OrderKind::move, there);
    order_help(supporter, OrderKind::support, helped, attack ? there : Location{});
  }

  // --- ways that no border shows
  void order_rides() {
    if (rules_.railways == Switch::off) return;
    for (const Railway& railway : map_.railways())
      for (const Province stop : railway.stops)
        if (const std::size_t unit = unit_in_[stop]; unit != no_unit && random_.chance(60))
          ride(unit, railway);
  }

  // To any stop, where it already is, too; now and then by a power that the railway does not serve.
  void ride(std::size_t unit, const Railway& railway) {
    if (!free(unit) || units_[unit].type != UnitType::army) return;
    if (random_.chance(85)) units_[unit].power = railway.power;
    orders_[unit] = order(unit, OrderKind::move, map_.base(random_.pick(railway.stops)));
    orders_[unit].routes.add({railway.province});
  }

  void order_passages() {
    if (rules_.gateways == Switch::off) return;
    for (const Gateway& gateway : map_.gateways())
      for (const std::size_t end : {std::size_t{0}, std::size_t{1}})
        if (const std::size_t unit = unit_in_[gateway.ends[end]]; unit != no_unit && random_.chance(60))
          pass(unit, gateway, gateway.ends[1 - end]);
  }

  // Its own power or another has the keeper, and lets it through or not.
  void pass(std::size_t unit, const Gateway& gateway, Province to) {
    if (!free(unit) || units_[unit].type != UnitType::fleet) return;
    orders_[unit] = order(unit, OrderKind::move, map_.base(to));
    const Power owner(random_.below(std::min<std::size_t>(map_.power_count(), 3)));
    owners_.emplace_back(gateway.keeper, owner);
    if (!random_.chance(70)) return;
    Order leave;
    leave.kind = OrderKind::support;
    leave.unit = map_.base(gateway.province);
    leave.target = units_[unit].location;
    leave.target_type = UnitType::fleet;
    leave.to = orders_[unit].to;
    lent_orders_.push_back({owner, leave});
  }

  // --- moves
  // Units that follow each other round, or two that change places.
  void order_ring() {
    if (units_.empty()) return;
    UnitList ring = {random_.below(units_.size())};
    while (ring.size() < 7 && free(ring.back())) {
      if (ring.size() > 1 && reaches(ring.back(), at(ring.front()))) return order_round(ring);
      UnitList next;
      for (std::size_t other = 0; other < units_.size(); ++other)
        if (free(other) && reaches(ring.back(), at(other)) && std::ranges::find(ring, other) == ring.end())
          next.push_back(other);
      if (next.empty()) return;
      ring.push_back(random_.pick(next));
    }
  }

  void order_round(const UnitList& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Province goal = at(ring[(i + 1) % ring.size()]);
      std::vector<Location> places;
      for (Location l : map_.neighbours(units_[ring[i]].type, units_[ring[i]].location))
        if (map_.province_of(l) == goal) places.push_back(l);
      orders_[ring[i]] = order(ring[i], OrderKind::move, random_.pick(places));
    }
  }

  // Moves prefer provinces where somebody stands or goes: fights, swaps and rings.
  void order_moves() {
    for (std::size_t unit : shuffled_units()) {
      if (!free(unit) || !random_.chance(50)) continue;
      const std::span<const Location> reach = map_.neighbours(units_[unit].type, units_[unit].location);
      if (reach.empty()) continue;
      std::vector<Location> hot;
      for (Location to : reach)
        if (unit_in_[map_.province_of(to)] != no_unit || is_target(map_.province_of(to))) hot.push_back(to);
      const Location to = !hot.empty() && random_.chance(80) ? random_.pick(hot) : random_.pick(reach);
      orders_[unit] = order(unit, OrderKind::move, to);
      orders_[unit].via_convoy = units_[unit].type == UnitType::army && random_.chance(3);
    }
  }

  bool is_target(Province p) const {
    return std::ranges::any_of(orders_, [&](const Order& o) {
      return o.unit && o.kind == OrderKind::move && map_.province_of(o.to) == p;
    });
  }

  // --- supports: the rest helps whom it can reach, moves more often than units in place
  void order_supports() {
    for (std::size_t unit : shuffled_units()) {
      if (!free(unit) || !random_.chance(85)) continue;
      UnitList movers, others;
      for (std::size_t other = 0; other < units_.size(); ++other) {
        if (other == unit) continue;
        const bool moves = !free(other) && orders_[other].kind == OrderKind::move;
        if (may_support(unit, moves ? map_.province_of(orders_[other].to) : at(other)))
          (moves ? movers : others).push_back(other);
      }
      if (!movers.empty() && (others.empty() || random_.chance(75))) {
        const std::size_t helped = random_.pick(movers);
        order_help(unit, OrderKind::support, helped, supported_goal(orders_[helped].to));
      } else if (!others.empty()) {
        order_help(unit, OrderKind::support, random_.pick(others), {});
      }
    }
  }

  // Mostly with the coast of the move, sometimes without or with another one.
  Location supported_goal(Location to) {
    if (map_.coast_of(to) == Coast::none || random_.chance(60)) return to;
    const Province p = map_.province_of(to);
    return random_.chance(70) ? map_.base(p) : random_.pick(map_.coasts(p));
  }

  // --- units that change their type, or that another power orders, with its owner's leave or without
  void order_transforms() {
    if (rules_.transform_moves == Transforms::none) return;
    for (std::size_t unit : shuffled_units()) {
      if (!free(unit) || units_[unit].type == UnitType::wing || !random_.chance(60)) continue;
      const UnitType other = units_[unit].type == UnitType::army ? UnitType::fleet : UnitType::army;
      orders_[unit] = order(unit, OrderKind::transform, some_place(other, at(unit)));
      orders_[unit].target_type = other;
    }
  }

  void lend_units() {
    if (rules_.proxy_orders == ProxyOrders::not_allowed && rules_.order_any == Switch::off) return;
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
      if (free(unit) || !units_[unit].power || !random_.chance(30)) continue;
      const Power friendly(random_.below(map_.power_count()));
      lent_orders_.push_back({friendly, orders_[unit]});
      orders_[unit] = order(unit, OrderKind::proxy);
      orders_[unit].target_nationality = random_.chance(80) ? friendly : Power(0);
    }
  }

  // --- what orders should not be: for a place out of reach, about a unit that is not there, given twice
  void spoil_an_order() {
    if (units_.empty()) return;
    const std::size_t unit = random_.below(units_.size());
    const Location anywhere = map_.base(random_.pick(corner_));
    switch (random_.below(3)) {
    case 0: orders_[unit] = order(unit, OrderKind::move, anywhere); break;
    case 1:
      if (free(unit)) break;
      if (orders_[unit].kind != OrderKind::move) orders_[unit].target = anywhere;
      break;
    default:
      second_order_ = order(unit, random_.chance(50) ? OrderKind::hold : OrderKind::move, anywhere);
      second_by_ = units_[unit].power;
      break;
    }
  }

  // Only under the rules that ask for it, so that the others go on drawing what they drew.
  void name_dummies(Position& position) {
    if (rules_.dummy_fire == Switch::off && rules_.immobile_dummies == Switch::off) return;
    for (std::size_t power = 0; power < std::min<std::size_t>(2, map_.power_count()); ++power)
      if (random_.chance(70)) position.dummies.insert(Power(power));
  }
  void disband_some() {
    if (rules_.disband_in_movement == Switch::off) return;
    for (std::size_t unit = 0; unit < units_.size(); ++unit)
      if (random_.chance(12)) orders_[unit] = order(unit, OrderKind::disband);
  }

  // A season in which provinces are closed, and owners of the centers that keep borders.
  void choose_barriers(Position& position) {
    if (!map_.has_barriers()) return;
    if (random_.chance(50)) position.phase.season = Season::fall;
    for (const KeptBorder& border : map_.kept_borders())
      if (random_.chance(75)) position.owners[border.keeper] = Power(random_.below(3) % map_.power_count());
  }

  AimedCase finish() {
    AimedCase made;
    name_dummies(made.position);
    disband_some();
    made.position.units = units_;
    made.position.owners.assign(map_.province_count(), Power{});
    for (const auto& [center, owner] : owners_) made.position.owners[center] = owner;
    choose_barriers(made.position);
    const bool somebody_silent = rules_.support_of_disorder == SupportOfDisorder::fails || random_.chance(3);
    const Power silent = somebody_silent ? Power(random_.below(2)) : Power{};
    for (std::size_t unit = 0; unit < units_.size(); ++unit)
      if (!free(unit) && units_[unit].power && units_[unit].power != silent)
        made.orders.push_back({units_[unit].power, orders_[unit]});
    made.orders.insert(made.orders.end(), lent_orders_.begin(), lent_orders_.end());
    if (second_order_.unit && second_by_) made.orders.push_back({second_by_, second_order_});
    return made;
  }

  const Map& map_;
  const Rules& rules_;
  Random& random_;
  std::vector<Province> corner_;
  Table<Province, std::size_t> unit_in_;
  std::vector<Unit> units_;
  std::vector<Order> orders_;
  std::vector<Submitted> lent_orders_; // and those of gateways
  std::vector<std::pair<Province, Power>> owners_;
  Order second_order_;
  Power second_by_;
};

} // namespace

AimedCase aim(const Map& map, const Rules& rules, Random& random) { return Aim(map, rules, random).make(); }

} // namespace fuzz
