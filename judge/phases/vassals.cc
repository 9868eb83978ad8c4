// SPDX-License-Identifier: GPL-3.0-or-later
// vassals - see vassals.h
#include "judge/phases/vassals.h"

#include "judge/legality/building.h"

#include <algorithm>

namespace judge {

namespace {

// Of a center, as centers are counted: no wing takes it from its owner, and no army of nobody.
Power holder(const Map& map, const Position& position, Province p) {
  const Unit* unit = position.unit_in(map, p);
  const bool takes_it = unit != nullptr && unit->type != UnitType::wing && unit->power;
  const Power power = takes_it ? unit->power : position.owners[p];
  return power ? position.lord_of(power) : power;
}

// The power that holds all home centers of the dummy, and is none itself; none when there is no such power.
Power new_lord(const Map& map, const Position& position, Power dummy) {
  const std::vector<Province> homes = homes_of(map, position, dummy);
  if (homes.empty()) return {};
  const Power first = holder(map, position, homes.front());
  const auto is_held = [&](Province home) { return holder(map, position, home) == first; };
  return first && !position.dummies.contains(first) && std::ranges::all_of(homes, is_held) ? first : Power{};
}

// The units that stand on centers of another side: not the dummy's, nor of those whom it serves with.
void tear(const GameRules& game, Power dummy, Outcome& out) {
  const auto is_torn = [&](const Unit& unit) {
    const Province p = game.map.province_of(unit.location);
    const Power owner = out.next.owners[p];
    return unit.power == dummy && game.map.is_center(p) && owner && !same_side(out.next, owner, dummy);
  };
  for (const Unit& unit : out.next.units)
    if (is_torn(unit)) out.disbanded.push_back(unit);
  std::erase_if(out.next.units, is_torn);
}

void swear(std::vector<Vassal>& vassals, Power dummy, Power lord) {
  std::erase_if(vassals, [&](const Vassal& one) { return one.dummy == dummy; });
  vassals.push_back({dummy, lord});
  std::ranges::sort(vassals, {}, &Vassal::dummy);
}

} // namespace

bool same_side(const Position& position, Power one, Power other) {
  return position.lord_of(one) == position.lord_of(other);
}

void bind_vassals(const GameRules& game, Outcome& out) {
  const Position before = out.next; // all serve whom they served while this is looked at
  std::vector<Vassal> sworn;
  for (const Power dummy : game.map.powers()) {
    if (!before.dummies.contains(dummy)) continue;
    const Power lord = new_lord(game.map, before, dummy);
    if (lord && before.lord_of(dummy) != lord) sworn.push_back({dummy, lord});
  }
  for (const Vassal& one : sworn) swear(out.next.vassals, one.dummy, one.lord);
  if (game.rules.torn_allegiance == Switch::off) return;
  for (const Vassal& one : sworn) tear(game, one.dummy, out);
}

void free_vassals(Outcome& out) {
  std::erase_if(out.next.vassals, [&](const Vassal& one) { return out.next.is_eliminated(one.lord); });
}

} // namespace judge
