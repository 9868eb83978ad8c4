// board - see board.h
#include "judge/board.h"

namespace judge {

void Board::set(const Position& position) {
  position_ = &position;
  standing_.assign(map_->province_count(), UnitId{});
  fleets_.clear();
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    standing_[map_->province_of(unit.location)] = UnitId(i);
    if (unit.type == UnitType::fleet && map_->may_convoy(unit.location))
      fleets_.add(UnitId(i), unit.location);
  }
}

UnitId Board::dislodged_in(Province p) const {
  for (std::size_t i = 0; i < position_->dislodged.size(); ++i)
    if (map_->province_of(position_->dislodged[i].unit.location) == p)
      return UnitId(position_->units.size() + i);
  return UnitId{};
}

} // namespace judge
