// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/phases/adjustment_phase.h"

#include "judge/legality/legal_places.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace judge {

std::vector<Province> build_sites(const GameRules& game, const Position& position, Power power) {
  std::vector<Province> sites;
  for (const Province p : building_provinces(game.map, game.rules, position, power))
    if (!why_no_build(game.map, game.rules, position, power, p) && !position.unit_in(game.map, p))
      sites.push_back(p);
  const Emergency* emergency = emergency_now(game.map, position, power);
  if (emergency != nullptr && !position.unit_in(game.map, emergency->site) &&
      std::ranges::find(sites, emergency->site) == sites.end())
    sites.push_back(emergency->site);
  return sites;
}

Census::Census(const Map& map, const Position& position)
    : centers(map.power_count()), units(map.power_count()) {
  for (const Province p : map.centers())
    if (const Power owner = position.owners[p]) ++centers[owner.index()];
  for (const Unit& unit : position.units) {
    if (unit.power) ++units[unit.power.index()];
    if (unit.type != UnitType::wing) continue;
    const Power owner = position.owners[place_of_wing(unit)];
    if (owner && owner != unit.power) --centers[owner.index()];
  }
}

namespace {

// `due`: by centers and units alone.
int adjusted(const GameRules& game, const Position& position, Power power, int due) {
  if (may_come_back(game.map, game.rules, position, power)) due = 1;
  if (due <= 0) return due;
  if (mobilizes(game.map, game.rules, position)) due = 1;
  return std::min(without_barred(game.map, game.rules, position, power, due),
                  static_cast<int>(build_sites(game, position, power).size()));
}

// ---- which units leave the board first when a power has too many

struct Removal {
  UnitId unit;
  int distance = 0;
  Province nearest; // a center at that distance; none when there is no way to any
};

// How far a unit is from the centers that its power's removal rule looks at (DATC 4.D.8). The 2023 rule takes
// the centers that the power owns, and any border is a step; the older ones take its home centers, and a
// fleet goes by sea.
class Distances {
 public:
  Distances(const Board& board, const Rules& rules, Power power)
      : map_(board.map()), by_home_(rules.removal_rule != RemovalRule::owned_centers),
        fleets_by_sea_(rules.removal_rule == RemovalRule::home_centers),
        is_goal_(map_.province_count(), false) {
    for (Province p : map_.provinces())
      is_goal_[p] = by_home_ ? board.position().is_home(map_, power, p) : board.position().owners[p] == power;
  }

  Removal of(UnitId id, const Unit& unit) const {
    const bool by_sea = fleets_by_sea_ && unit.type == UnitType::fleet;
    std::vector<Location> open = {by_sea ? unit.location : map_.base(map_.province_of(unit.location))};
    Table<Location, int> distance(map_.location_count(), unreached);
    distance[open[0]] = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const Location here = open[i];
      if (const Province p = map_.province_of(here); is_goal_[p]) return {id, distance[here], p};
      for (Location next : map_.locations()) {
        if (distance[next] != unreached || !is_step(here, next, by_sea)) continue;
        distance[next] = distance[here] + 1;
        open.push_back(next);
      }
    }
    return {id, unreached, {}};
  }

 private:
  static constexpr int unreached = std::numeric_limits<int>::max();

  bool is_step(Location from, Location to, bool by_sea) const {
    if (by_sea) return map_.adjacent(UnitType::fleet, from, to);
    return map_.coast_of(to) == Coast::none && map_.touching(map_.province_of(from), map_.province_of(to));
  }

  const Map& map_;
  bool by_home_, fleets_by_sea_;
  Table<Province, char> is_goal_;
};

// The units of the power as the removal rule takes them (DATC 4.D.8): the farthest first, fleets before
// armies, by full name.
std::vector<Removal> removal_order(const Board& board, const Rules& rules, Power power) {
  const Distances distances(board, rules, power);
  std::vector<Removal> order;
  for (UnitId id : IdRange<UnitId>(board.position().units.size()))
    if (board.unit(id).power == power) order.push_back(distances.of(id, board.unit(id)));
  const auto name = [&](const Removal& r) -> const std::string& {
    return board.map().province(board.province_of(r.unit)).name;
  };
  std::ranges::sort(order, [&](const Removal& a, const Removal& b) {
    const UnitType type_a = board.unit(a.unit).type, type_b = board.unit(b.unit).type;
    if (a.distance != b.distance) return a.distance > b.distance;
    if (type_a != type_b) return type_a == UnitType::fleet || type_b == UnitType::army; // then wings
    return name(a) < name(b);
  });
  return order;
}

// The orders of one power.
class Adjuster {
 public:
  Adjuster(const PhaseInput& in, Power power, Outcome& out) : in_(in), power_(power), out_(out) {
    for (std::size_t i = 0; i < in.orders.size(); ++i)
      if (in.orders[i].by == power && !in.standing.is_illegal(i))
        (order(i).kind == OrderKind::transform ? transforms_ : legal_).push_back(i);
  }

  void run() {
    if (in_.game.rules.any_disband == Switch::on) remove_freely();
    const int due = builds_or_removals_due();
    if (due >= 0)
      build(static_cast<std::size_t>(due));
    else
      remove(static_cast<std::size_t>(-due));
    for (std::size_t number : transforms_) transform(number);
  }

 private:
  // Each unit that is removed by choice makes room for a build, or for one that would have to go.
  int builds_or_removals_due() const {
    const Position& position = in_.board.position();
    const int due = adjustments_due(in_.game, position, power_);
    if (left_freely_ == 0) return due;
    int room = units_allowed(in_.board.map(), in_.game.rules, position, power_) -
               static_cast<int>(position.unit_count(power_)) + static_cast<int>(left_freely_);
    if (room > 0) room = without_barred(in_.board.map(), in_.game.rules, position, power_, room);
    return std::min(room, static_cast<int>(build_sites(in_.game, position, power_).size()));
  }

  // Rule any_disband: all removals that were ordered. Orders that keep a unit, or change its type, change
  // nothing but who goes last.
  void remove_freely() {
    for (const std::size_t number : transforms_) kept_.push_back(in_.board.unit_in(province(number)));
    std::vector<std::size_t> builds;
    for (const std::size_t number : legal_)
      if (order(number).kind == OrderKind::build || order(number).kind == OrderKind::waive)
        builds.push_back(number);
    std::erase_if(legal_,
                  [&](std::size_t number) { return std::ranges::find(builds, number) != builds.end(); });
    refuse_repeated(Surplus::first, Why::replaced);
    for (const std::size_t number : legal_) {
      const UnitId unit = in_.board.unit_in(province(number));
      if (order(number).kind == OrderKind::hold) {
        kept_.push_back(unit);
        continue;
      }
      take(unit, order(number), {}, true);
      ++left_freely_;
    }
    legal_ = std::move(builds);
  }

  const Order& order(std::size_t number) const { return in_.standing.checked(number).order; }
  void refuse(std::size_t number, const Reason& reason) { in_.standing.refuse(number, reason); }
  void drop_refused() {
    std::erase_if(legal_, [&](std::size_t number) { return in_.standing.is_illegal(number); });
  }

  void build(std::size_t due) {
    refuse_repeated(in_.game.rules.repeated_builds, Why::site_taken);
    refuse_surplus(in_.game.rules.surplus_builds, due, Why::surplus_build);
    for (std::size_t number : legal_) {
      if (order(number).kind == OrderKind::waive) {
        add_result({power_, UnitType::army, Location{}}, order(number), true);
        continue;
      }
      const Unit unit{power_, *order(number).type, order(number).unit};
      out_.next.units.push_back(unit);
      add_result(unit, order(number), true);
    }
    if (must_build(in_.board.map(), in_.game.rules, in_.board.position(), power_))
      build_by_rule(due - legal_.size());
  }

  // DATC 4.D.7 b: what was not ordered is built all the same, armies in the free home centers.
  void build_by_rule(std::size_t missing) {
    const Map& map = in_.board.map();
    std::vector<Province> sites = build_sites(in_.game, in_.board.position(), power_);
    std::erase_if(sites, [&](Province p) { return out_.next.unit_in(map, p) != nullptr; });
    std::ranges::sort(sites, {}, [&](Province p) { return map.province(p).name; });
    sites.resize(std::min(missing, sites.size()));
    for (Province p : sites) {
      const Unit unit{power_, UnitType::army, map.base(p)};
      out_.next.units.push_back(unit);
      add_result(unit, order_for(OrderKind::build, unit), false);
      out_.units().back().resolution.reason = {Why::built_by_rule, unit.location};
    }
  }

  void remove(std::size_t due) {
    if (in_.game.rules.any_disband == Switch::on) refuse_surplus(Surplus::first, 0, Why::surplus_build);
    refuse_repeated(Surplus::first, Why::already_removed);
    const std::uint8_t rule = in_.game.rules.surplus_removals;
    if (rule == Surplus::all_illegal && legal_.size() > due)
      choose_by_rule(due);
    else
      refuse_surplus(rule, due, Why::surplus_removal);
    for (std::size_t number : legal_) take(in_.board.unit_in(province(number)), order(number), {}, true);
    remove_by_rule(due - legal_.size());
  }

  // A unit that is still there becomes another one, once.
  void transform(std::size_t number) {
    const UnitId id = in_.board.unit_in(province(number));
    const auto unit = std::ranges::find(out_.next.units, in_.board.unit(id));
    if (unit == out_.next.units.end()) return refuse(number, {Why::already_removed, {}, {}, id});
    add_result(*unit, order(number), true);
    *unit = transformed(out_.units().back());
  }

  Province province(std::size_t number) const { return in_.board.map().province_of(order(number).unit); }

  // Several orders for one place.
  void refuse_repeated(std::uint8_t rule, Why why) {
    std::vector<std::size_t> refused;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      for (std::size_t j = i + 1; j < legal_.size(); ++j) {
        if (!same_place(legal_[i], legal_[j])) continue;
        if (rule != Surplus::first) refused.push_back(legal_[i]);
        if (rule != Surplus::last) refused.push_back(legal_[j]);
      }
    }
    for (std::size_t number : refused) {
      const Province p = province(number);
      refuse(number, {why, in_.board.map().base(p), {}, in_.board.unit_in(p)});
    }
    drop_refused();
  }
  bool same_place(std::size_t a, std::size_t b) const {
    if (order(a).kind == OrderKind::waive || order(b).kind == OrderKind::waive) return false;
    return province(a) == province(b);
  }

  void refuse_surplus(std::uint8_t rule, std::size_t due, Why why) {
    const std::size_t count = legal_.size();
    if (count <= due) return;
    for (std::size_t i = 0; i < count; ++i) {
      const bool kept = rule == Surplus::first ? i < due : rule == Surplus::last && i >= count - due;
      if (!kept) refuse(legal_[i], {why, {}, {}, {}});
    }
    drop_refused();
  }

  // DATC 4.D.6 a: of too many removals, those that the removal rule would choose.
  void choose_by_rule(std::size_t due) {
    std::vector<Removal> chosen = removal_order(in_.board, in_.game.rules, power_);
    chosen.resize(std::min(due, chosen.size()));
    for (std::size_t number : legal_) {
      const UnitId unit = in_.board.unit_in(province(number));
      if (std::ranges::find(chosen, unit, &Removal::unit) == chosen.end())
        refuse(number, {Why::surplus_removal, {}, {}, {}});
    }
    drop_refused();
  }

  void remove_by_rule(std::size_t missing) {
    std::vector<Removal> left = removal_order(in_.board, in_.game.rules, power_);
    std::erase_if(left, [&](const Removal& removal) {
      return std::ranges::find(out_.disbanded, in_.board.unit(removal.unit)) != out_.disbanded.end();
    });
    std::stable_partition(left.begin(), left.end(),
                          [&](const Removal& removal) { return !is_kept(removal.unit); });
    missing = std::min(missing, left.size());
    const UnitId first_kept = missing < left.size() ? left[missing].unit : UnitId{};
    for (std::size_t i = 0; i < missing; ++i) {
      const Unit& unit = in_.board.unit(left[i].unit);
      const bool tie = first_kept && left[missing].distance == left[i].distance;
      out_.automatic.push_back(unit);
      take(left[i].unit, order_for(OrderKind::disband, unit),
           why_removed(left[i], tie ? first_kept : UnitId{}), false);
    }
  }

  bool is_kept(UnitId unit) const { return std::ranges::find(kept_, unit) != kept_.end(); }

  // `tie`: a unit as far away that stays; none for most.
  Reason why_removed(const Removal& removal, UnitId tie) const {
    if (!removal.nearest) return {Why::removed_cut_off, {}, {}, removal.unit};
    Reason reason{
        Why::removed_far, in_.board.map().base(removal.nearest), {}, removal.unit, removal.distance};
    if (!tie) return reason;
    const UnitType type = in_.board.unit(removal.unit).type;
    reason.why = type == in_.board.unit(tie).type ? Why::removed_name
                 : type == UnitType::fleet        ? Why::removed_fleet
                                                  : Why::removed_wing;
    reason.with = tie;
    return reason;
  }

  void take(UnitId id, const Order& order, const Reason& reason, bool ordered) {
    const Unit unit = in_.board.unit(id);
    out_.disbanded.push_back(unit);
    std::erase(out_.next.units, unit);
    add_result(unit, order, ordered);
    out_.units().back().resolution.reason = reason;
  }
  void add_result(const Unit& unit, const Order& order, bool ordered) {
    out_.units().push_back({unit, order, ordered, {}, !ordered});
  }

  const PhaseInput& in_;
  Power power_;
  Outcome& out_;
  std::vector<std::size_t> legal_;      // numbers of the orders that stand, but for
  std::vector<std::size_t> transforms_; // those that change a unit's type
  // Under the rule any_disband: how many were removed by choice, and who goes last where more must go.
  std::size_t left_freely_ = 0;
  std::vector<UnitId> kept_;
};

} // namespace

int adjustments_due(const GameRules& game, const Position& position, Power power) {
  const int allowed = units_allowed(game.map, game.rules, position, power);
  return adjusted(game, position, power, allowed - static_cast<int>(position.unit_count(power)));
}

int adjustments_due(const GameRules& game, const Position& position, const Census& census, Power power) {
  const int beyond = units_beyond_centers(game.map, game.rules, position, power);
  return adjusted(game, position, power,
                  census.centers[power.index()] + beyond - census.units[power.index()]);
}

bool may_transform(const GameRules& game, const Position& position, Power power) {
  if (game.rules.transform_builds == Transforms::none || position.phase.kind != PhaseKind::adjustment)
    return false;
  const Map& map = game.map;
  return std::ranges::any_of(position.units, [&](const Unit& unit) {
    const Province p = map.province_of(unit.location);
    return unit.power == power && unit.type != UnitType::wing && map.province(p).terrain == Terrain::coast &&
           may_transform_in(map, position, game.rules.transform_builds, power, p);
  });
}

bool is_shut_in(const Map& map, const Position& position, Location place) {
  return position.phase.kind == PhaseKind::movement &&
         map.is_closed(map.province_of(place), position.phase.season);
}

std::size_t orders_due(const GameRules& game, const Position& position, Power power) {
  switch (position.phase.kind) {
  case PhaseKind::movement:
    return static_cast<std::size_t>(std::ranges::count_if(position.units, [&](const Unit& unit) {
      return unit.power == power && !is_shut_in(game.map, position, unit.location);
    }));
  case PhaseKind::adjustment: {
    const int due = adjustments_due(game, position, power);
    // Each unit is kept or removed by an order of its own, and removals are among these.
    if (game.rules.any_disband == Switch::on)
      return position.unit_count(power) + static_cast<std::size_t>(std::max(due, 0));
    return static_cast<std::size_t>(std::abs(due));
  }
  case PhaseKind::retreat: break;
  }
  return static_cast<std::size_t>(std::ranges::count_if(
      position.dislodged, [&](const Dislodged& d) { return d.unit.power == power && !d.retreats.empty(); }));
}

void adjudicate_adjustments(const PhaseInput& in, Outcome& out) {
  out.next.units = in.board.position().units;
  for (Power power : in.board.map().powers()) Adjuster(in, power, out).run();
  for (std::size_t i = 0; i < in.orders.size(); ++i) {
    Resolution r;
    if (in.standing.is_illegal(i))
      r = {Result::illegal, Mark::illegal, false, *in.standing.checked(i).illegal, {}};
    out.submitted().push_back(r);
  }
}

} // namespace judge
