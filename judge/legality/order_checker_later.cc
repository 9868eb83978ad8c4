// SPDX-License-Identifier: GPL-3.0-or-later
// order_checker_later - see order_checker.h: the orders of retreat and adjustment phases
#include "judge/legality/order_checker.h"

#include "judge/legality/barred_centers.h"
#include "judge/legality/building.h"
#include "judge/legality/why_no_retreat.h"

#include <algorithm>

namespace judge {

void Checker::retreat() {
  if (!order().unit || order().kind == OrderKind::build) return refuse(Why::wrong_phase);
  const Province p = map_.province_of(order().unit);
  const UnitId dislodged = board_.dislodged_in(p), standing = board_.unit_in(p);
  if (standing && (!dislodged || (board_.unit(dislodged).power != by_ && board_.unit(standing).power == by_)))
    return refuse(Why::not_dislodged, standing);
  if (!find_own_unit(dislodged)) return;
  if (order().kind == OrderKind::move)
    retreat_move();
  else if (order().kind != OrderKind::disband)
    refuse(Why::wrong_phase);
}

void Checker::retreat_move() {
  const std::vector<Location>& retreats = board_.dislodged(self_).retreats;
  const auto open = [&](Location l) { return std::ranges::find(retreats, l) != retreats.end(); };
  order().via_convoy = false;
  order().routes.clear();
  if (board_.unit(self_).type == UnitType::fleet)
    order().to = settle_coast(order().to, MoveOf::self, open);
  else if (order().to = army_goal(order().to); !refused() && !open(order().to))
    refuse(Why::cannot_reach);
  if (!refused() || out_.illegal->why != Why::cannot_reach) return;
  out_.illegal = why_no_retreat(map_, board_.dislodged(self_), self_, order().to,
                                board_.unit_in(map_.province_of(order().to)), board_.position().contested);
  const Reason barred = barrier(board_.unit(self_), map_.province_of(order().to));
  if (barred.why != Why::none) out_.illegal = barred;
}

void Checker::adjustment() {
  const int allowed = units_allowed(map_, rules_, board_.position(), by_);
  const int due = allowed - static_cast<int>(board_.position().unit_count(by_));
  const bool freely = rules_.any_disband == Switch::on;
  const int room = freely ? allowed : due;
  const bool barred = room > 0 && without_barred(map_, rules_, board_.position(), by_, room) == 0;
  if (barred && order().kind == OrderKind::build) return refuse(Why::nothing_to_build);
  switch (order().kind) {
  case OrderKind::build: return due > 0 || freely || comes_back() ? build() : refuse(Why::nothing_to_build);
  case OrderKind::waive:
    if (comes_back()) return;
    if (due <= 0) return refuse(Why::nothing_to_build);
    if (must_build(map_, rules_, board_.position(), by_)) refuse(Why::must_build);
    return;
  case OrderKind::disband:
    if (find_own_unit(board_.unit_in(map_.province_of(order().unit))) && due >= 0 && !freely)
      refuse(Why::nothing_to_remove);
    return;
  case OrderKind::hold:
    if (!freely) return refuse(Why::wrong_phase);
    find_own_unit(board_.unit_in(map_.province_of(order().unit)));
    return;
  case OrderKind::transform:
    if (find_own_unit(board_.unit_in(map_.province_of(order().unit)))) transform(rules_.transform_builds);
    return;
  default: refuse(Why::wrong_phase);
  }
}

bool Checker::comes_back() const { return may_come_back(map_, rules_, board_.position(), by_); }

void Checker::build() {
  const Province p = map_.province_of(order().unit);
  const Location place = map_.base(p);
  if (const auto why = why_no_build(map_, rules_, board_.position(), by_, p)) return refuse(*why, {}, place);
  if (board_.unit_in(p)) return refuse(Why::occupied, board_.unit_in(p), place);
  if (!order().type) find_build_type(p);
  if (!refused()) place_build(p);
}

// DATC 4.C.3
void Checker::find_build_type(Province p) {
  const bool inland = map_.province(p).terrain == Terrain::land;
  const bool coast_written = map_.coast_of(order().unit) != Coast::none;
  if (inland && rules_.build_type != BuildType::required)
    order().type = UnitType::army;
  else if (coast_written && rules_.build_type == BuildType::coast_means_fleet)
    order().type = UnitType::fleet;
  else
    return refuse(Why::needs_type, {}, map_.base(p));
  if (*order().type == UnitType::army) note(Why::type_supplied, {}, map_.base(p));
}

void Checker::place_build(Province p) {
  const Location place = map_.base(p);
  if (*order().type == UnitType::wing && rules_.wings == Switch::off) return refuse(Why::not_in_this_game);
  if (*order().type != UnitType::fleet) {
    order().unit = army_goal(order().unit);
    if (!refused() && !map_.can_stand(*order().type, place)) refuse(Why::cannot_stand, {}, place);
    return;
  }
  if (map_.can_stand(UnitType::fleet, order().unit)) return;
  if (!map_.coasts(p).empty()) { // DATC 4.B.7
    if (rules_.build_coast == MissingCoast::fails) return refuse(Why::needs_coast, {}, place);
    order().unit = map_.coasts(p).front();
    return note(Why::coast_supplied, {}, order().unit);
  }
  if (rules_.inland_fleet == InlandFleet::fails || !map_.can_stand(UnitType::army, place))
    return refuse(Why::cannot_stand, {}, place);
  order().type = UnitType::army; // DATC 4.C.4
  note(Why::built_as_army, {}, place);
}

} // namespace judge
