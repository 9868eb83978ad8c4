// board - see board.h
#include "judge/board/board.h"

namespace judge {

void Board::set(const Position& position, const Rules& rules) {
  position_ = &position;
  on_coasts_ = rules.coastal_convoys == Switch::on;
  on_dual_ = rules.duality == Switch::on;
  over_land_ = rules.portage_convoys == Switch::on;
  by_air_ = rules.air_lifts == Switch::on;
  standing_.assign(map_->province_count(), UnitId{});
  fleets_.clear();
  armies_.clear();
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    standing_[map_->province_of(unit.location)] = UnitId(i);
    if (may_convoy(unit))
      (unit.type == UnitType::army ? armies_ : fleets_).add({UnitId(i), unit.location, unit.type});
  }
}

bool Board::may_convoy(const Unit& unit) const {
  if (unit.type == UnitType::army) return over_land_;
  if (unit.type == UnitType::wing) return by_air_;
  return map_->may_convoy(unit.location) || on_coasts_ || (on_dual_ && map_->is_dual(unit.location));
}

UnitId Board::dislodged_in(Province p) const {
  for (std::size_t i = 0; i < position_->dislodged.size(); ++i)
    if (map_->province_of(position_->dislodged[i].unit.location) == p)
      return UnitId(position_->units.size() + i);
  return UnitId{};
}

} // namespace judge
