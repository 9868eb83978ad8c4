// SPDX-License-Identifier: GPL-3.0-or-later
// adjustment_phase - see adjustment_phase.h
#include "judge/phases/adjustment_phase.h"

#include "judge/legality/barred_centers.h"
#include "judge/legality/building.h"
#include "judge/phases/adjustments.h"
#include "judge/phases/removal_order.h"
#include "judge/phases/transforms.h"

#include <algorithm>
#include <utility>

namespace judge {

namespace {

Order removal_of(const Unit& unit) {
  Order order;
  order.kind = OrderKind::disband;
  order.type = unit.type;
  order.unit = unit.location;
  return order;
}

Order build_of(const Unit& unit) {
  Order order = removal_of(unit);
  order.kind = OrderKind::build;
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
      add_result(unit, build_of(unit), false);
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
      take(left[i].unit, removal_of(unit), why_removed(left[i], tie ? first_kept : UnitId{}), false);
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
