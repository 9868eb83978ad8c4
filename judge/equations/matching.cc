// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/equations/matching.h"

namespace judge {

Matching::Matching(const Map& board, const Rules& choices, const Position& before,
                   std::span<const TriedOrder> orders)
    : map(board), rules(choices), units(before.units), dummies(before.dummies), position(before),
      tried(orders), occupant(board.province_count(), nobody), movers(board.province_count()),
      way(units.size(), Way::direct), fleets(units.size()), routes(units.size()), supporters(units.size()),
      weakness(units.size()), fits(units.size()), partner(units.size(), nobody),
      last_fleet(units.size(), nobody), crosser(units.size(), nobody), landing(units.size(), nobody) {
  find_movers();
  find_ways();
  find_supporters();
  find_partners();
  find_weak_moves();
  if (rules.convoyed_attack == ConvoyedAttack::last_fleet) find_last_fleets();
}

void Matching::find_movers() {
  for (std::size_t unit = 0; unit < units.size(); ++unit) {
    occupant[at(unit)] = unit;
    if (moves(unit)) movers[target(unit)].push_back(unit);
  }
}

// --- how moves go

// The convoy orders that name the mover and its destination and, where written routes count and it names
// some, come from a fleet on one of them.
Matching::UnitList Matching::convoys_for(std::size_t mover) const {
  const auto& written = order(mover).routes.list();
  const bool routes_count = rules.convoy_paths != ConvoyPaths::ignored && !written.empty();
  UnitList found;
  for (std::size_t fleet = 0; fleet < units.size(); ++fleet) {
    const Order& convoy = order(fleet);
    if (convoy.kind != OrderKind::convoy || map.province_of(convoy.target) != at(mover) ||
        map.province_of(convoy.to) != target(mover))
      continue;
    const auto on_route = [&](const std::vector<Province>& route) {
      return std::ranges::find(route, at(fleet)) != route.end();
    };
    if (!routes_count || std::ranges::any_of(written, on_route)) found.push_back(fleet);
  }
  return found;
}

void Matching::find_ways() {
  for (std::size_t mover = 0; mover < units.size(); ++mover) {
    if (!moves(mover)) continue;
    const UnitList ordered = convoys_for(mover);
    for (std::size_t fleet : ordered) fits[fleet] = true;
    if (tried[mover].beyond_borders) continue;
    const bool can_walk = map.adjacent(units[mover].type, units[mover].location, order(mover).to);
    if (can_walk && !wants_convoy(mover, ordered)) continue;
    way[mover] = can_walk && walks_at_need() ? Way::convoy_or_direct : Way::convoy;
    if (rules.convoy_paths != ConvoyPaths::ignored && !order(mover).routes.empty())
      find_written_routes(mover, ordered);
    else
      find_fleets(mover, ordered);
  }
}

bool Matching::walks_at_need() const {
  return rules.neighbour_convoys == NeighbourConvoys::rule_1971 ||
         rules.neighbour_convoys == NeighbourConvoys::intent_or_land;
}

// Does a unit that could walk mean to go by convoy (DATC 4.A.3)?
bool Matching::wants_convoy(std::size_t mover, const UnitList& ordered) const {
  const bool names_route = !order(mover).routes.empty();
  if (rules.convoy_paths == ConvoyPaths::required && !names_route) return false;
  const auto makes_chain = [&] {
    return std::ranges::any_of(ordered,
                               [&](std::size_t fleet) { return on_direct_route(fleet, ordered, mover); });
  };
  if (rules.neighbour_convoys == NeighbourConvoys::rule_1971) {
    const std::size_t other = occupant[target(mover)];
    return other != nobody && other != mover && moves(other) && target(other) == at(mover) && makes_chain();
  }
  if (order(mover).via_convoy || names_route) return true;
  switch (rules.neighbour_convoys) {
  case NeighbourConvoys::tagged: return false;
  case NeighbourConvoys::convoy_first: return makes_chain();
  default:
    return std::ranges::any_of(ordered,
                               [&](std::size_t fleet) { return units[fleet].power == units[mover].power; });
  }
}

// --- the fleets of a move, and routes over them

// Armies carry fleets over any border; a fleet needs one that leads its way.
bool Matching::takes_up(std::size_t fleet, std::size_t mover) const {
  if (units[fleet].type != UnitType::fleet) return map.touching(at(fleet), at(mover));
  const Location here = units[fleet].location;
  return map.adjacent(UnitType::fleet, map.base(at(mover)), here) ||
         std::ranges::any_of(map.coasts(at(mover)),
                             [&](Location coast) { return map.adjacent(UnitType::fleet, coast, here); });
}

bool Matching::lands(std::size_t fleet, std::size_t mover) const {
  if (units[fleet].type != UnitType::fleet) return map.touching(at(fleet), target(mover));
  return map.can_enter(UnitType::fleet, units[fleet].location, target(mover));
}

bool Matching::adjacent(std::size_t one, std::size_t other) const {
  if (units[one].type != units[other].type) return map.touching(at(one), at(other)); // a wing with a fleet
  const UnitType type = units[one].type;
  const Location here = units[one].location, there = units[other].location;
  const Province keeper = map.keeper(type, here, there);
  const bool kept = keeper && (!position.owners[keeper] || units[one].power != position.owners[keeper] ||
                               units[other].power != position.owners[keeper]);
  return map.adjacent(type, here, there) && map.adjacent(type, there, here) && !kept;
}

bool Matching::is_barred(std::size_t unit, Location to) const {
  const Season season = position.phase.season;
  if (map.is_closed(at(unit), season) || map.is_closed(map.province_of(to), season)) return true;
  const Province keeper = map.keeper(units[unit].type, units[unit].location, to);
  return keeper && (!units[unit].power || position.owners[keeper] != units[unit].power);
}

// From one of `starts` on, over fleets that `usable` admits, is one found that `is_goal` accepts? A fleet
// that touches a shore leads nowhere else.
template <class Usable, class IsGoal>
bool Matching::leads(const UnitList& all, UnitList starts, std::size_t mover, Usable usable,
                     IsGoal is_goal) const {
  std::erase_if(starts, [&](std::size_t fleet) { return !usable(fleet); });
  for (std::size_t i = 0; i < starts.size(); ++i) {
    if (is_goal(starts[i])) return true;
    if (takes_up(starts[i], mover) || lands(starts[i], mover)) continue;
    for (std::size_t next : all)
      if (adjacent(starts[i], next) && usable(next) && std::ranges::find(starts, next) == starts.end())
        starts.push_back(next);
  }
  return false;
}

// A direct route is a chain of which only the first fleet touches the shore that the mover leaves, only the
// last one that where it lands, and in which the two beside the fleet asked about do not touch each other.
bool Matching::on_direct_route(std::size_t fleet, const UnitList& all, std::size_t mover) const {
  const bool near = takes_up(fleet, mover), far = lands(fleet, mover);
  if (near && far) return true;
  UnitList beside;
  for (std::size_t other : all)
    if (other != fleet && adjacent(fleet, other)) beside.push_back(other);
  if (!near && !far) return between_chains(fleet, beside, all, mover);
  const auto is_behind = [&](std::size_t other) {
    return near ? takes_up(other, mover) : lands(other, mover);
  };
  const auto is_ahead = [&](std::size_t other) {
    return near ? lands(other, mover) : takes_up(other, mover);
  };
  return leads(
      all, beside, mover, [&](std::size_t other) { return other != fleet && !is_behind(other); }, is_ahead);
}

// Do two chains that share no fleet lead from two of the fleets beside it, one to each shore? By Menger's
// theorem they do when no single fleet, and neither shore, lies on every way there.
bool Matching::between_chains(std::size_t fleet, const UnitList& beside, const UnitList& all,
                              std::size_t mover) const {
  enum class Lost { nothing, start, end };
  const auto lead_without = [&](const UnitList& pair, std::size_t lost, Lost shore) {
    return leads(
        all, pair, mover,
        [&](std::size_t other) {
          return other != fleet && other != lost && !(takes_up(other, mover) && lands(other, mover));
        },
        [&](std::size_t other) {
          return (shore != Lost::start && takes_up(other, mover)) ||
                 (shore != Lost::end && lands(other, mover));
        });
  };
  for (std::size_t one : beside)
    for (std::size_t two : beside) {
      if (two <= one || adjacent(one, two)) continue;
      const UnitList pair = {one, two};
      if (lead_without(pair, nobody, Lost::start) && lead_without(pair, nobody, Lost::end) &&
          std::ranges::all_of(all, [&](std::size_t lost) { return lead_without(pair, lost, Lost::nothing); }))
        return true;
    }
  return false;
}

void Matching::find_fleets(std::size_t mover, const UnitList& ordered) {
  for (std::size_t fleet : ordered)
    if (on_direct_route(fleet, ordered, mover)) fleets[mover].push_back(fleet);
}

// A written route is complete when the fleet in each of its provinces has a convoy order for the mover; only
// such fleets are the mover's.
void Matching::find_written_routes(std::size_t mover, const UnitList& ordered) {
  for (const std::vector<Province>& written : order(mover).routes) {
    UnitList route;
    for (Province p : written)
      if (std::ranges::find(ordered, occupant[p]) != ordered.end()) route.push_back(occupant[p]);
    if (route.size() != written.size() || !is_route(route, mover)) continue;
    for (std::size_t fleet : route)
      if (std::ranges::find(fleets[mover], fleet) == fleets[mover].end()) fleets[mover].push_back(fleet);
    routes[mover].push_back(std::move(route));
  }
}

bool Matching::is_route(const UnitList& route, std::size_t mover) const {
  for (std::size_t i = 1; i < route.size(); ++i)
    if (!adjacent(route[i - 1], route[i])) return false;
  return !route.empty() && takes_up(route.front(), mover) && lands(route.back(), mover);
}

// The fleet that lands the army, when only one of its fleets can (rule convoyed_attack); and the unit that
// would go from there to that fleet.
void Matching::find_last_fleets() {
  for (std::size_t army = 0; army < units.size(); ++army) {
    UnitList landing_it;
    for (std::size_t fleet : fleets[army])
      if (lands(fleet, army)) landing_it.push_back(fleet);
    if (landing_it.size() != 1) continue;
    last_fleet[army] = landing_it.front();
    const std::size_t other = occupant[target(army)];
    if (other == nobody || other == army || !moves(other) || way[other] == Way::convoy ||
        target(other) != at(last_fleet[army]))
      continue;
    crosser[army] = other;
    landing[other] = army;
  }
}

// --- convoys that may not cut (DATC 4.A.2)

bool Matching::needs(std::size_t army, std::size_t fleet) const {
  return rules.convoy_routes == ConvoyRoutes::any_is_lost ||
         !chain(army, [&](std::size_t other) { return other != fleet; });
}

bool Matching::may_not_cut(std::size_t army, std::size_t supporter) const {
  const Order& support = order(supporter);
  const std::size_t fleet = occupant[map.province_of(support.to ? support.to : support.target)];
  if (fleet == nobody || order(fleet).kind != OrderKind::convoy) return false;
  const bool own = std::ranges::find(fleets[army], fleet) != fleets[army].end();
  switch (rules.convoy_paradoxes) {
  case ConvoyParadoxes::rule_1971: return own && support.to;
  case ConvoyParadoxes::rule_2000: return own && support.to && needs(army, fleet);
  case ConvoyParadoxes::own_fleets: return own;
  case ConvoyParadoxes::rule_1982: return fits[fleet];
  default: return false;
  }
}

// --- supports

void Matching::find_supporters() {
  for (std::size_t supporter = 0; supporter < units.size(); ++supporter) {
    if (order(supporter).kind != OrderKind::support) continue;
    const std::size_t helped = occupant[map.province_of(order(supporter).target)];
    if (helped == nobody || !helps(supporter, helped)) continue;
    supporters[helped].push_back(supporter);
    fits[supporter] = true;
  }
}

// Does the support fit what the other unit was ordered to do? A coast counts when the support names one
// (DATC 4.B.4). The support of an army that nobody was ordered to carry is void.
bool Matching::helps(std::size_t supporter, std::size_t helped) const {
  const Location to = order(supporter).to;
  if (tried[helped].in_disorder && rules.support_of_disorder == SupportOfDisorder::fails &&
      units[supporter].power != units[helped].power)
    return false;
  if (!to) return !moves(helped) && !tried[helped].counts_as_moving;
  if (!moves(helped) || target(helped) != map.province_of(to)) return false;
  if (way[helped] == Way::convoy && !has_route(helped)) return false;
  if (rules.support_coast == SupportCoast::never_compared) return true;
  return map.coast_of(to) == Coast::none || to == order(helped).to;
}

// --- moves over weak borders

// Of a unit that may go by land in the end, the border by land counts, whichever way it comes.
void Matching::find_weak_moves() {
  if (!map.has_weak_borders()) return;
  for (std::size_t mover = 0; mover < units.size(); ++mover)
    if (moves(mover))
      weakness[mover] = way[mover] == Way::convoy
                            ? weakness_of_landing(mover)
                            : map.weakness(units[mover].type, units[mover].location, order(mover).to);
}

// That of the best border over which a fleet of its own can land it.
int Matching::weakness_of_landing(std::size_t mover) const {
  int least = 2;
  bool landed = false;
  for (std::size_t fleet : fleets[mover]) {
    if (!lands(fleet, mover)) continue;
    landed = true;
    least = std::min(least, units[fleet].type != UnitType::fleet
                                ? 0
                                : map.weakness_into(UnitType::fleet, units[fleet].location, target(mover)));
  }
  return landed ? least : 0;
}

// --- units that change places

void Matching::find_partners() {
  for (std::size_t unit = 0; unit < units.size(); ++unit) {
    if (!moves(unit)) continue;
    const std::size_t other = occupant[target(unit)];
    if (other != nobody && other != unit && moves(other) && target(other) == at(unit)) partner[unit] = other;
  }
}

bool Matching::pass_by(std::size_t one, std::size_t other) const {
  if (rules.coastal_crawl != Switch::on || units[one].type != UnitType::fleet ||
      units[other].type != UnitType::fleet)
    return false;
  return units[one].location != order(other).to || units[other].location != order(one).to;
}

} // namespace judge
