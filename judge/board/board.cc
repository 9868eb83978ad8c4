// SPDX-License-Identifier: GPL-3.0-or-later
// board - see board.h
#include "judge/board/board.h"

#include <algorithm>

namespace judge {

void Board::set(const Position& position, const Rules& rules) {
  position_ = &position;
  on_coasts_ = rules.coastal_convoys == Switch::on;
  on_dual_ = rules.duality == Switch::on;
  over_land_ = rules.portage_convoys == Switch::on;
  by_air_ = rules.air_lifts == Switch::on;
  standing_.assign(map_->province_count(), UnitId{});
  fleets_.begin(position);
  armies_.begin(position);
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    standing_[map_->province_of(unit.location)] = UnitId(i);
    if (may_convoy(unit))
      (unit.type == UnitType::army ? armies_ : fleets_).add({UnitId(i), unit.location, unit.type});
  }
}

bool Board::passes_barriers(const Unit& unit, Location to) const {
  if (is_closed(map_->province_of(unit.location)) || is_closed(map_->province_of(to))) return false;
  const Province keeper = map_->keeper(unit.type, unit.location, to);
  return !keeper || (unit.power && position_->owners[keeper] == unit.power);
}

bool Board::finds_way(const Unit& unit, Province to) const {
  return std::ranges::any_of(map_->neighbours(unit.type, unit.location), [&](Location l) {
    return map_->province_of(l) == to && passes_barriers(unit, l);
  });
}

UnitId Board::dislodged_in(Province p) const {
  for (std::size_t i = 0; i < position_->dislodged.size(); ++i)
    if (map_->province_of(position_->dislodged[i].unit.location) == p)
      return UnitId(position_->units.size() + i);
  return UnitId{};
}

} // namespace judge
