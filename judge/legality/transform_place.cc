// SPDX-License-Identifier: GPL-3.0-or-later
// transform_place - see transform_place.h
#include "judge/legality/transform_place.h"

#include "judge/legality/building.h"

namespace judge {

bool may_transform_in(const Map& map, const Position& position, std::uint8_t where, Power power, Province p) {
  const bool owned = map.is_center(p) && position.owners[p] == power;
  switch (where) {
  case Transforms::home: return owned && position.is_home(map, power, p);
  case Transforms::one: return owned && holds_a_home(map, position, power);
  case Transforms::any_center: return owned;
  case Transforms::anywhere: return true;
  default: return false;
  }
}

} // namespace judge
