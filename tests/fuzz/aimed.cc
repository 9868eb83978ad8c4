// aimed - see aimed.h

#include "tests/fuzz/aimed.h"

#include <algorithm>

namespace fuzz {

using namespace judge;

// splitmix64, by Sebastiano Vigna (public domain constants)
std::uint64_t Random::next() {
  std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

namespace {

class Aim {
 public:
  Aim(const Map& map, Random& random) : map_(map), random_(random), unit_in_(map.province_count(), no_unit) {}

  AimedCase make() {
    choose_corner();
    place_units();
    orders_.resize(units_.size());
    if (random_.chance(75)) order_convoys();
    order_moves();
    order_supports();
    return finish();
  }

 private:
  static constexpr std::size_t no_unit = SIZE_MAX;

  // A corner of the board: some provinces around one.
  void choose_corner() {
    const std::size_t wanted = 7 + random_.below(16);
    while (corner_.empty()) {
      const Province start(random_.below(map_.province_count()));
      if (map_.province(start).terrain != Terrain::impassable) corner_.push_back(start);
    }
    for (std::size_t i = 0; i < corner_.size() && corner_.size() < wanted; ++i)
      for (Province next : map_.provinces())
        if (map_.touching(corner_[i], next) && corner_.size() < wanted && random_.chance(80) &&
            std::find(corner_.begin(), corner_.end(), next) == corner_.end())
          corner_.push_back(next);
  }

  void place_units() {
    const std::size_t powers = std::min(map_.power_count(), 2 + random_.below(3));
    const int density = 55 + static_cast<int>(random_.below(40));
    for (Province p : corner_) {
      if (!random_.chance(density)) continue;
      const Terrain terrain = map_.province(p).terrain;
      const bool fleet = terrain == Terrain::sea || (terrain == Terrain::coast && random_.chance(35));
      const std::span<const Location> coasts = map_.coasts(p);
      const Location at = fleet && !coasts.empty() ? coasts[random_.below(coasts.size())] : map_.base(p);
      unit_in_[p] = units_.size();
      units_.push_back({Power(random_.below(powers)), fleet ? UnitType::fleet : UnitType::army, at});
    }
  }

  Province at(std::size_t unit) const { return map_.province_of(units_[unit].location); }
  bool free(std::size_t unit) const { return !orders_[unit].unit; }
  std::vector<std::size_t> shuffled(std::size_t count) {
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random_.below(i)]);
    return order;
  }

  Order order(std::size_t unit, OrderKind kind, Location to = {}) const {
    Order made;
    made.kind = kind;
    made.type = units_[unit].type;
    made.unit = units_[unit].location;
    made.to = to;
    return made;
  }

  // Armies walk from sea to sea as far as fleets lead; those fleets, and sometimes others nearby, carry them.
  void order_convoys() {
    for (std::size_t army : shuffled(units_.size())) {
      if (units_[army].type != UnitType::army || !free(army) || !random_.chance(60)) continue;
      std::vector<std::size_t> chain;
      Province here = at(army);
      while (chain.size() < 4) {
        std::vector<std::size_t> next;
        for (std::size_t fleet = 0; fleet < units_.size(); ++fleet)
          if (map_.may_convoy(units_[fleet].location) && free(fleet) && map_.touching(here, at(fleet)) &&
              std::find(chain.begin(), chain.end(), fleet) == chain.end())
            next.push_back(fleet);
        if (next.empty() || (!chain.empty() && random_.chance(45))) break;
        chain.push_back(random_.pick(next));
        here = at(chain.back());
      }
      if (!chain.empty()) order_convoy(army, chain);
    }
  }

  void order_convoy(std::size_t army, const std::vector<std::size_t>& chain) {
    std::vector<Province> ashore, occupied;
    for (Province p : map_.provinces())
      if (p != at(army) && map_.province(p).terrain == Terrain::coast && map_.touching(p, at(chain.back()))) {
        ashore.push_back(p);
        if (unit_in_[p] != no_unit) occupied.push_back(p);
      }
    if (ashore.empty()) return;
    const Province to =
        !occupied.empty() && random_.chance(75) ? random_.pick(occupied) : random_.pick(ashore);
    orders_[army] = order(army, OrderKind::move, map_.base(to));
    orders_[army].via_convoy = random_.chance(50);
    for (std::size_t fleet = 0; fleet < units_.size(); ++fleet) {
      const bool chosen = std::find(chain.begin(), chain.end(), fleet) != chain.end();
      if (!chosen && !(map_.may_convoy(units_[fleet].location) && free(fleet) && random_.chance(15)))
        continue;
      if (chosen && random_.chance(4)) continue;
      orders_[fleet] = order(fleet, OrderKind::convoy, map_.base(to));
      orders_[fleet].target = units_[army].location;
      orders_[fleet].target_type = UnitType::army;
    }
    if (unit_in_[to] != no_unit && random_.chance(70)) aim_at_convoy(unit_in_[to], chain);
  }

  // The unit where the army lands supports an attack on a fleet of the convoy: the shape of every paradox.
  void aim_at_convoy(std::size_t supporter, const std::vector<std::size_t>& chain) {
    if (!free(supporter)) return;
    const std::size_t victim = random_.pick(chain);
    const Location sea = units_[victim].location;
    if (!reaches(supporter, sea)) return;
    std::vector<std::size_t> attackers;
    for (std::size_t other = 0; other < units_.size(); ++other)
      if (other != supporter && free(other) && units_[other].type == UnitType::fleet && reaches(other, sea))
        attackers.push_back(other);
    const bool attack = !attackers.empty() && random_.chance(80);
    const std::size_t helped = attack ? random_.pick(attackers) : victim;
    if (attack) orders_[helped] = order(helped, OrderKind::move, sea);
    orders_[supporter] = order(supporter, OrderKind::support, attack ? sea : Location{});
    orders_[supporter].target = units_[helped].location;
    orders_[supporter].target_type = units_[helped].type;
  }

  // Moves prefer provinces where somebody stands or goes: fights, swaps and rings.
  void order_moves() {
    for (std::size_t unit : shuffled(units_.size())) {
      if (!free(unit) || !random_.chance(50)) continue;
      const std::span<const Location> reach = map_.neighbours(units_[unit].type, units_[unit].location);
      if (reach.empty()) continue;
      std::vector<Location> hot;
      for (Location to : reach)
        if (unit_in_[map_.province_of(to)] != no_unit || is_target(map_.province_of(to))) hot.push_back(to);
      const Location to =
          !hot.empty() && random_.chance(80) ? random_.pick(hot) : reach[random_.below(reach.size())];
      orders_[unit] = order(unit, OrderKind::move, to);
    }
  }

  bool is_target(Province p) const {
    return std::any_of(orders_.begin(), orders_.end(), [&](const Order& o) {
      return o.unit && o.kind == OrderKind::move && map_.province_of(o.to) == p;
    });
  }

  // The rest supports what it can reach, moves more often than units in place.
  void order_supports() {
    for (std::size_t unit : shuffled(units_.size())) {
      if (!free(unit) || !random_.chance(85)) continue;
      std::vector<Order> moves, holds;
      for (std::size_t other = 0; other < units_.size(); ++other) {
        if (other == unit) continue;
        Order support = order(unit, OrderKind::support);
        support.target = units_[other].location;
        support.target_type = units_[other].type;
        if (!free(other) && orders_[other].kind == OrderKind::move) {
          support.to = orders_[other].to;
          if (reaches(unit, support.to)) moves.push_back(support);
        } else if (reaches(unit, units_[other].location)) {
          holds.push_back(support);
        }
      }
      if (!moves.empty() && (holds.empty() || random_.chance(75)))
        orders_[unit] = random_.pick(moves);
      else if (!holds.empty())
        orders_[unit] = random_.pick(holds);
    }
  }
  bool reaches(std::size_t unit, Location to) const {
    return map_.can_enter(units_[unit].type, units_[unit].location, map_.province_of(to)) &&
           map_.province_of(to) != at(unit);
  }

  AimedCase finish() const {
    AimedCase made;
    made.position.units = units_;
    made.position.owners.assign(map_.province_count(), Power{});
    for (std::size_t unit = 0; unit < units_.size(); ++unit)
      if (orders_[unit].unit) made.orders.push_back({units_[unit].power, orders_[unit]});
    return made;
  }

  const Map& map_;
  Random& random_;
  std::vector<Province> corner_;
  Table<Province, std::size_t> unit_in_;
  std::vector<Unit> units_;
  std::vector<Order> orders_;
};

} // namespace

AimedCase aim(const Map& map, Random& random) { return Aim(map, random).make(); }

} // namespace fuzz
