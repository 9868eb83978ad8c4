// legality - see legality.h. One Checker looks at one order; it stops at the first fault.
#include "judge/legality.h"

#include <algorithm>

namespace judge {

namespace {

class Checker {
 public:
  Checker(const Board& board, const Rules& rules, Power by, const Order& order)
      : board_(board), map_(board.map()), rules_(rules), by_(by), out_{order, {}, {}, {}} {}

  Checked run() {
    switch (board_.position().phase.kind) {
    case PhaseKind::movement: movement(); break;
    case PhaseKind::retreat: retreat(); break;
    case PhaseKind::adjustment: adjustment(); break;
    }
    out_.order.nationality.reset();
    out_.order.target_nationality.reset();
    return std::move(out_);
  }

 private:
  Order& order() { return out_.order; }
  void refuse(Why why, UnitId unit = {}, Location place = {}) { out_.illegal = Reason{why, place, {}, unit}; }
  bool refused() const { return out_.illegal.has_value(); }
  void note(Why why, UnitId unit = {}, Location place = {}) {
    out_.notices.push_back(Reason{why, place, {}, unit});
  }
  // What was written wrongly is put right where the rule accepts it, and the order refused where not.
  void forgive(std::uint8_t rule, Why refusal, Why notice, UnitId unit, Location place = {}) {
    if (rule == Slip::illegal)
      refuse(refusal, unit, place);
    else
      note(notice, unit, place);
  }

  // --- movement phases
  void movement() {
    if (order().kind >= OrderKind::disband) return refuse(Why::wrong_phase);
    if (!find_own_unit(board_.unit_in(map_.province_of(order().unit)))) return;
    switch (order().kind) {
    case OrderKind::hold: break;
    case OrderKind::move: move(); break;
    case OrderKind::support: support(); break;
    case OrderKind::convoy: convoy(); break;
    default: break;
    }
  }

  void move() {
    const Unit& unit = board_.unit(self_);
    if (unit.type == UnitType::fleet && (order().via_convoy || !order().routes.empty()))
      return refuse(Why::fleet_not_convoyed, self_);
    if (!order().routes.empty()) note(Why::route_ignored); // DATC 4.A.6 a
    order().via_convoy = order().via_convoy || !order().routes.empty();
    if (unit.type == UnitType::fleet)
      order().to = fleet_goal(unit.location, order().to, MoveOf::self);
    else
      army_move(unit.location);
  }

  void army_move(Location from) {
    order().to = army_goal(order().to);
    if (refused()) return;
    const Location to = order().to;
    if (to == from) return refuse(Why::same_province, self_);
    if (!order().via_convoy && map_.adjacent(UnitType::army, from, to)) return;
    const Why why = why_no_convoy(from, to);
    if (why != Why::none) refuse(why, self_, to);
  }

  // Could an army be convoyed, for all that stands on the board (DATC 4.E.1, 6.D.8, 6.D.32)?
  Why why_no_convoy(Location from, Location to) const {
    const auto on_shore = [&](Location l) {
      return map_.can_stand(UnitType::army, l) &&
             map_.province(map_.province_of(l)).terrain == Terrain::coast;
    };
    if (!on_shore(from) || !on_shore(to)) return Why::cannot_reach;
    const bool possible = board_.fleets().chain(map_.province_of(from), map_.province_of(to));
    return possible ? Why::none : Why::no_convoy_possible;
  }

  void support() {
    if (!find_other_unit()) return;
    if (other_ == self_) return refuse(Why::helps_itself, self_);
    const Province into = map_.province_of(order().to ? order().to : order().target);
    if (!map_.can_enter(board_.unit(self_).type, board_.unit(self_).location, into))
      return refuse(Why::cannot_reach, self_, map_.base(into));
    if (order().to) supported_move();
  }

  void supported_move() {
    const Unit& other = board_.unit(other_);
    if (map_.province_of(order().to) == map_.province_of(other.location))
      return refuse(Why::same_province, other_);
    if (other.type == UnitType::fleet) {
      const Location goal = fleet_goal(other.location, order().to, MoveOf::other);
      if (refused()) return helped_cannot_go();
      order().to = goal;
      return;
    }
    order().to = army_goal(order().to);
    if (refused() || map_.adjacent(UnitType::army, other.location, order().to)) return;
    if (why_no_convoy(other.location, order().to) != Why::none)
      return impossible(Why::helped_cannot_go, other_);
    const bool without_us =
        board_.fleets().chain(map_.province_of(other.location), map_.province_of(order().to),
                              [&](const Fleets::Fleet& fleet) { return fleet.unit != self_; });
    if (!without_us) impossible(Why::needed_as_convoyer, self_); // 6.D.31
  }

  // The destination was refused for the helped unit: that is about the other unit, unless only a coast is
  // missing.
  void helped_cannot_go() {
    if (out_.illegal->why != Why::cannot_reach) return;
    out_.illegal.reset();
    impossible(Why::helped_cannot_go, other_);
  }

  void convoy() {
    const Unit& unit = board_.unit(self_);
    if (unit.type != UnitType::fleet || !map_.may_convoy(unit.location))
      return refuse(Why::cannot_convoy, self_);
    if (!find_other_unit()) return;
    const Unit& army = board_.unit(other_);
    if (army.type != UnitType::army) return refuse(Why::convoys_army_only, other_);
    order().to = army_goal(order().to);
    if (refused()) return;
    if (order().to == army.location) return refuse(Why::same_province, other_);
    if (why_no_convoy(army.location, order().to) != Why::none)
      return impossible(Why::helped_cannot_go, other_);
    if (!board_.fleets().on_direct_route(self_, map_.province_of(army.location),
                                         map_.province_of(order().to)))
      impossible(Why::off_every_route, self_);
  }

  // Help for what can never happen: illegal in the DATC, accepted and void with the old e-mail judges.
  void impossible(Why why, UnitId unit) {
    if (rules_.impossible_support == ImpossibleSupport::illegal) return refuse(why, unit, order().to);
    out_.void_help = Reason{why, order().to, {}, unit};
    out_.notices.push_back(*out_.void_help);
    note(Why::help_is_void);
  }

  // --- the units that an order names
  // Finds the ordered unit, checks type, coast and owner, and completes them. `found`: who stands (or was)
  // there.
  bool find_own_unit(UnitId found) {
    if (!found) return refuse(Why::no_such_unit, {}, map_.base(map_.province_of(order().unit))), false;
    self_ = found;
    const Unit& unit = board_.unit(found);
    if (unit.power != by_) return refuse(Why::not_yours, found), false;
    complete_unit(found, order().type, order().nationality, order().unit);
    return !refused();
  }

  bool find_other_unit() {
    const Province p = map_.province_of(order().target);
    other_ = board_.unit_in(p);
    if (!other_) return refuse(Why::no_unit_to_help, {}, map_.base(p)), false;
    complete_unit(other_, order().target_type, order().target_nationality, order().target);
    if (!refused() && !order().target_nationality && board_.unit(other_).power != by_ &&
        rules_.missing_nationality == Slip::illegal)
      refuse(Why::missing_nationality, other_);
    return !refused();
  }

  void complete_unit(UnitId id, std::optional<UnitType>& type, const std::optional<Power>& nationality,
                     Location& at) {
    const Unit& unit = board_.unit(id);
    if (!type && rules_.missing_type == Slip::illegal) return refuse(Why::missing_type, id, unit.location);
    if (type && *type != unit.type) forgive(rules_.wrong_type, Why::wrong_type, Why::read_as_type, id);
    if (nationality && *nationality != unit.power)
      forgive(rules_.wrong_nationality, Why::wrong_nationality, Why::nationality_ignored, id);
    if (map_.coast_of(at) != Coast::none && at != unit.location) {
      if (unit.type == UnitType::army)
        forgive(rules_.needless_coast, Why::needless_coast, Why::coast_ignored, id, unit.location);
      else
        forgive(rules_.wrong_unit_coast, Why::wrong_unit_coast, Why::unit_coast_ignored, id);
    }
    type = unit.type;
    at = unit.location;
  }

  // --- destinations
  enum class MoveOf : std::uint8_t { self, other };

  Location army_goal(Location written) {
    const Location goal = map_.base(map_.province_of(written));
    if (goal != written) forgive(rules_.needless_coast, Why::needless_coast, Why::coast_ignored, {}, goal);
    return goal;
  }

  Location fleet_goal(Location from, Location written, MoveOf whose) {
    return settle_coast(written, whose, [&](Location l) { return map_.adjacent(UnitType::fleet, from, l); });
  }

  // The exact location that a fleet's destination means (DATC 4.B.1 to 4.B.4), of those that it `reaches`.
  template <class Reaches> Location settle_coast(Location written, MoveOf whose, Reaches reaches) {
    const Province p = map_.province_of(written);
    if (map_.province_of(board_.unit(whose == MoveOf::self ? self_ : other_).location) == p)
      return refuse(Why::same_province, self_), written;
    if (reaches(written)) return written;
    Location first, second;
    for (Location coast : map_.coasts(p)) {
      if (!reaches(coast)) continue;
      (first ? second : first) = coast;
    }
    const bool coast_written = map_.coast_of(written) != Coast::none;
    if (!first || (coast_written && (second || rules_.impossible_coast == ImpossibleCoast::illegal)))
      return refuse(Why::cannot_reach, self_, written), written;
    if (coast_written) return note(Why::coast_corrected, {}, first), first;
    if (second) return one_of_several(written, first, whose);
    if (rules_.only_coast == OnlyCoast::fails) return refuse(Why::coast_required, {}, first), written;
    return note(Why::coast_supplied, {}, first), first;
  }

  Location one_of_several(Location written, Location first, MoveOf whose) {
    if (whose == MoveOf::self) {
      if (rules_.missing_coast == MissingCoast::first_coast)
        return note(Why::coast_supplied, {}, first), first;
      return refuse(Why::needs_coast, {}, written), written;
    }
    const bool own = board_.unit(other_).power == by_;
    const bool must = rules_.support_coast == SupportCoast::required ||
                      (rules_.support_coast == SupportCoast::own_unit && !own);
    if (must) refuse(Why::needs_coast, {}, written);
    return written; // either coast will do
  }

  // --- retreat phases
  void retreat() {
    if (order().kind == OrderKind::build || order().kind == OrderKind::waive) return refuse(Why::wrong_phase);
    const Province p = map_.province_of(order().unit);
    const UnitId dislodged = board_.dislodged_in(p), standing = board_.unit_in(p);
    if (standing &&
        (!dislodged || (board_.unit(dislodged).power != by_ && board_.unit(standing).power == by_)))
      return refuse(Why::not_dislodged, standing);
    if (!find_own_unit(dislodged)) return;
    if (order().kind == OrderKind::move)
      retreat_move();
    else if (order().kind != OrderKind::disband)
      refuse(Why::wrong_phase);
  }

  void retreat_move() {
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
  }

  // --- adjustment phases
  void adjustment() {
    const int due = static_cast<int>(board_.position().center_count(by_)) -
                    static_cast<int>(board_.position().unit_count(by_));
    switch (order().kind) {
    case OrderKind::build: return due > 0 ? build() : refuse(Why::nothing_to_build);
    case OrderKind::waive: return due > 0 ? void() : refuse(Why::nothing_to_build);
    case OrderKind::disband:
      if (find_own_unit(board_.unit_in(map_.province_of(order().unit))) && due >= 0)
        refuse(Why::nothing_to_remove);
      return;
    default: refuse(Why::wrong_phase);
    }
  }

  void build() {
    const Province p = map_.province_of(order().unit);
    const Location place = map_.base(p);
    if (!map_.is_home(by_, p)) return refuse(Why::not_a_home, {}, place);
    if (board_.position().owners[p] != by_) return refuse(Why::not_owned, {}, place);
    if (board_.unit_in(p)) return refuse(Why::occupied, board_.unit_in(p), place);
    if (!order().type) find_build_type(p);
    if (!refused()) place_build(p);
  }

  // DATC 4.C.3
  void find_build_type(Province p) {
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

  void place_build(Province p) {
    const Location place = map_.base(p);
    if (*order().type == UnitType::army) {
      order().unit = army_goal(order().unit);
      if (!refused() && !map_.can_stand(UnitType::army, place)) refuse(Why::cannot_stand, {}, place);
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

  const Board& board_;
  const Map& map_;
  const Rules& rules_;
  Power by_;
  Checked out_;
  UnitId self_, other_;
};

} // namespace

Checked check(const Board& board, const Rules& rules, Power by, const Order& order) {
  return Checker(board, rules, by, order).run();
}

Checked check(const Map& map, const Rules& rules, const Position& position, Power by, const Order& order) {
  return check(Board(map, position), rules, by, order);
}

Reason why_no_retreat(const Map& map, const Dislodged& dislodged, UnitId unit, Location to, UnitId occupant,
                      std::span<const Province> contested) {
  const auto contains = [](const auto& all, auto one) { return std::ranges::find(all, one) != all.end(); };
  const Unit& self = dislodged.unit;
  const Province p = map.province_of(to);
  if (contains(dislodged.retreats, to)) return {Why::may_retreat, to};
  const bool in_reach = map.coast_of(to) == Coast::none ? map.can_enter(self.type, self.location, p)
                                                        : map.adjacent(self.type, self.location, to);
  if (!in_reach) return {Why::retreat_out_of_reach, to, {}, unit};
  if (occupant) return {Why::retreat_occupied, to, {}, {}, 0, 0, occupant};
  if (contains(contested, p)) return {Why::retreat_contested, to};
  if (dislodged.from == p) return {Why::retreat_to_attacker, to};
  return {Why::no_retreat_there, to, {}, unit};
}

} // namespace judge
