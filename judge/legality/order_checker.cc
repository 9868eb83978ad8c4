// SPDX-License-Identifier: GPL-3.0-or-later
// order_checker - see order_checker.h: the units and places that an order names
#include "judge/legality/order_checker.h"

namespace judge {

void Checker::run() {
  switch (board_.position().phase.kind) {
  case PhaseKind::movement: movement(); break;
  case PhaseKind::retreat: retreat(); break;
  case PhaseKind::adjustment: adjustment(); break;
  }
  out_.order.nationality = {};
  if (order().kind != OrderKind::proxy) out_.order.target_nationality = {};
}

// Where the rule accepts what was written wrongly, puts it right; else refuses the order.
void Checker::forgive(std::uint8_t rule, Why refusal, Why notice, UnitId unit, Location place) {
  if (rule == Slip::illegal)
    refuse(refusal, unit, place);
  else
    note(notice, unit, place);
}

// A unit that its owner may have handed over: whether he did is seen when the phase is adjudicated.
bool Checker::may_order_foreign() const {
  return board_.position().phase.kind == PhaseKind::movement && out_.order.kind != OrderKind::proxy &&
         (rules_.proxy_orders == ProxyOrders::allowed || rules_.order_any == Switch::on);
}

// Checks the type, coast and owner that are written of the ordered unit, and completes them. `found`: the
// unit that stands in that place, or was dislodged there.
bool Checker::find_own_unit(UnitId found) {
  if (!found) {
    refuse(Why::no_such_unit, {}, map_.base(map_.province_of(order().unit)));
    return false;
  }
  self_ = found;
  const Unit& unit = board_.unit(found);
  if (unit.power != by_ && !may_order_foreign()) {
    refuse(Why::not_yours, found);
    return false;
  }
  if (unit.power != by_) note(Why::counts_if_lent, found);
  complete_unit(found, order().type, order().nationality, order().unit);
  return !refused();
}

void Checker::no_unit_to_help(Location place) {
  if (rules_.missing_unit == MissingUnit::held) return refuse(Why::no_unit_to_help, {}, place);
  make_void(Reason{Why::no_unit_to_help, place, {}, {}});
}

bool Checker::find_other_unit() {
  const Province p = map_.province_of(order().target);
  other_ = board_.unit_in(p);
  if (!other_) {
    no_unit_to_help(map_.base(p));
    return false;
  }
  complete_unit(other_, order().target_type, order().target_nationality, order().target);
  if (!refused() && helps_outside()) refuse(Why::out_of_league, other_);
  const Power whose = board_.unit(other_).power;
  if (!refused() && !order().target_nationality && whose && whose != by_ &&
      rules_.missing_nationality == Slip::illegal)
    refuse(Why::missing_nationality, other_);
  return !refused();
}

// By whoever the helping unit is ordered, it is its own power that keeps to its leagues. A gateway helps all.
bool Checker::is_outside() const {
  return self_ && !map_.may_help(board_.unit(self_).power, board_.unit(other_).power);
}

void Checker::complete_unit(UnitId id, std::optional<UnitType>& type, Power nationality, Location& at) {
  const Unit& unit = board_.unit(id);
  if (!type && rules_.missing_type == Slip::illegal) return refuse(Why::missing_type, id, unit.location);
  if (type && *type != unit.type) forgive(rules_.wrong_type, Why::wrong_type, Why::read_as_type, id);
  if (nationality && nationality != unit.power)
    forgive(rules_.wrong_nationality, Why::wrong_nationality, Why::nationality_ignored, id);
  if (at != unit.location && map_.coast_of(at) != Coast::none) {
    if (unit.type != UnitType::fleet)
      forgive(rules_.needless_coast, Why::needless_coast, Why::coast_ignored, id, unit.location);
    else
      forgive(rules_.wrong_unit_coast, Why::wrong_unit_coast, Why::unit_coast_ignored, id);
  }
  type = unit.type;
  at = unit.location;
}

Location Checker::army_goal(Location written) {
  const Location goal = map_.base(map_.province_of(written));
  if (goal != written) forgive(rules_.needless_coast, Why::needless_coast, Why::coast_ignored, {}, goal);
  return goal;
}

Location Checker::fleet_goal(Location from, Location written, MoveOf whose) {
  const Unit& unit = board_.unit(whose == MoveOf::self ? self_ : other_);
  return settle_coast(written, whose, [&](Location l) {
    return map_.adjacent(UnitType::fleet, from, l) && board_.lets_pass(unit, l);
  });
}

Location Checker::one_of_several(Location written, Location first, MoveOf whose) {
  if (whose == MoveOf::self) {
    if (rules_.missing_coast == MissingCoast::first_coast) {
      note(Why::coast_supplied, {}, first);
      return first;
    }
    refuse(Why::needs_coast, {}, written);
    return written;
  }
  const bool own = board_.unit(other_).power == by_;
  const bool must = rules_.support_coast == SupportCoast::required ||
                    (rules_.support_coast == SupportCoast::own_unit && !own);
  if (must) refuse(Why::needs_coast, {}, written);
  return written; // either coast will do
}

} // namespace judge
