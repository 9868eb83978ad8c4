// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/equations/decisions.h"

#include <algorithm>

namespace judge {

namespace {

constexpr std::size_t nobody = Matching::nobody;
constexpr Bounds beyond_reach = {1'000'000, 1'000'000};
// Strengths are counted in halves of a unit. Nothing is less than a unit without strength: a place that
// nobody wants is open to such a one, too.
constexpr Bounds nothing = {-1, -1};
constexpr int whole = 2;

Tri either(Tri a, Tri b) {
  if (a == Tri::yes || b == Tri::yes) return Tri::yes;
  return a == Tri::no && b == Tri::no ? Tri::no : Tri::unknown;
}

Tri both(Tri a, Tri b) {
  if (a == Tri::no || b == Tri::no) return Tri::no;
  return a == Tri::yes && b == Tri::yes ? Tri::yes : Tri::unknown;
}

Tri negation(Tri a) { return a == Tri::unknown ? a : a == Tri::yes ? Tri::no : Tri::yes; }

Tri is_more(Bounds a, Bounds b) {
  if (a.low > b.high) return Tri::yes;
  return a.high <= b.low ? Tri::no : Tri::unknown;
}

Tri is_as_much(Bounds a, Bounds b) { return negation(is_more(b, a)); }

Bounds greater(Bounds a, Bounds b) { return {std::max(a.low, b.low), std::max(a.high, b.high)}; }

// The strength if the condition holds, else nothing.
Bounds when(Tri condition, Bounds strength) {
  if (condition == Tri::no) return nothing;
  return {condition == Tri::yes ? strength.low : nothing.low, strength.high};
}

} // namespace

Decisions::Decisions(const Matching& matching)
    : matching_(matching), values_(about_count * matching.units.size(), Tri::no),
      walks_(matching.units.size()) {
  for (std::size_t unit = 0; unit < matching.units.size(); ++unit) {
    if (matching.order(unit).kind == OrderKind::support && matching.fits[unit])
      set({unit, About::support}, Tri::unknown);
    if (!matching.moves(unit)) continue;
    set({unit, About::move}, Tri::unknown);
    if (matching.way[unit] == Way::direct)
      set({unit, About::path}, Tri::yes);
    else if (matching.has_route(unit))
      set({unit, About::path}, Tri::unknown);
    else
      let_walk(unit);
  }
}

std::vector<Decision> Decisions::open() const {
  std::vector<Decision> open;
  for (std::size_t unit = 0; unit < matching_.units.size(); ++unit)
    for (About about : {About::move, About::support, About::path})
      if (value({unit, about}) == Tri::unknown) open.push_back({unit, about});
  return open;
}

Tri Decisions::read(std::size_t unit, About about) const {
  const Tri found = value({unit, about});
  if (found == Tri::unknown) open_read_.push_back({unit, about});
  return found;
}

Tri Decisions::evaluate(Decision d) const {
  open_read_.clear();
  switch (d.about) {
  case About::path: return evaluate_path(d.unit);
  case About::support: return evaluate_support(d.unit);
  default: return evaluate_move(d.unit);
  }
}

// --- how a mover goes, and what becomes of it

Tri Decisions::by_convoy(std::size_t mover) const {
  return matching_.way[mover] == Way::direct ? Tri::no : read(mover, About::path);
}

// True of a fleet that sails, too.
Tri Decisions::by_land(std::size_t mover) const {
  switch (matching_.way[mover]) {
  case Way::direct: return read(mover, About::path);
  case Way::convoy: return Tri::no;
  default: break;
  }
  const Tri path = read(mover, About::path);
  return path == Tri::no ? (walks_[mover] ? Tri::yes : Tri::no) : path == Tri::yes ? Tri::no : path;
}

Tri Decisions::arrives(std::size_t mover) const { return either(by_convoy(mover), by_land(mover)); }

Tri Decisions::vacates(std::size_t unit) const {
  return matching_.moves(unit) && !matching_.goes_round(unit) ? read(unit, About::move) : Tri::no;
}

Tri Decisions::head_to_head(std::size_t mover) const {
  const std::size_t other = matching_.partner[mover];
  if (other == nobody || matching_.pass_by(mover, other)) return Tri::no;
  return both(by_land(mover), by_land(other));
}

// --- paths

Tri Decisions::evaluate_path(std::size_t army) const {
  std::vector<Tri> lost_fleets(matching_.units.size());
  Tri any = Tri::no;
  for (std::size_t fleet : matching_.fleets[army]) any = either(any, lost_fleets[fleet] = lost(fleet, army));
  if (matching_.rules.convoy_routes == ConvoyRoutes::any_is_lost) return negation(any);
  if (matching_.chain(army, [&](std::size_t fleet) { return lost_fleets[fleet] == Tri::no; }))
    return Tri::yes;
  const bool hope = matching_.chain(army, [&](std::size_t fleet) { return lost_fleets[fleet] != Tri::yes; });
  return hope ? Tri::unknown : Tri::no;
}

Tri Decisions::lost(std::size_t fleet, std::size_t army) const {
  Tri result = Tri::no;
  for (std::size_t mover : matching_.movers[matching_.at(fleet)])
    result = either(result, threatens(mover, fleet, army));
  return result;
}

// A unit that crosses the landing army is a threat only when it is stronger than the army's move (rule
// convoyed_attack); when the army goes by land after all, the unit is a threat like any other.
Tri Decisions::threatens(std::size_t mover, std::size_t fleet, std::size_t army) const {
  const bool could_cross = matching_.crosser[army] == mover && matching_.last_fleet[army] == fleet;
  const bool walks = walks_[army] && value({army, About::path}) == Tri::no;
  const Tri crosses = could_cross && !walks ? negation(by_convoy(mover)) : Tri::no;
  if (crosses == Tri::no) return either(read(mover, About::move), outweighs(mover, fleet));
  const Bounds landing = meeting(mover, army);
  const Tri dislodges = succeeds_against(mover, greater(opposition(mover), landing));
  const Tri despite =
      either(dislodges, both(outweighs(mover, fleet), is_more(attack_on_fleet(mover, fleet), landing)));
  return crosses == Tri::yes ? despite : Tri::unknown;
}

// Is the fleet lost though it is not dislodged (rule convoy_safety)?
Tri Decisions::outweighs(std::size_t mover, std::size_t fleet) const {
  const std::uint8_t safety = matching_.rules.convoy_safety;
  if (safety == ConvoySafety::dislodged || !matching_.foreign(mover, fleet)) return Tri::no;
  const Bounds attack = attack_on_fleet(mover, fleet), hold = hold_strength(matching_.at(fleet));
  if (safety == ConvoySafety::equalled) return is_as_much(attack, hold);
  Tri result = is_more(attack, hold);
  for (std::size_t rival : matching_.movers[matching_.at(fleet)])
    if (!matching_.foreign(rival, fleet)) result = both(result, is_as_much(attack, prevent_strength(rival)));
  return result;
}

// --- supports

Tri Decisions::evaluate_support(std::size_t supporter) const {
  Tri cut = Tri::no;
  for (std::size_t mover : matching_.movers[matching_.at(supporter)])
    cut = either(cut, cuts(mover, supporter));
  return negation(cut);
}

// Every foreign unit that arrives cuts. One that comes from where the support is aimed at cuts only by
// dislodging the supporter; if its attack comes from a fleet (rule convoyed_attack), not even then.
Tri Decisions::cuts(std::size_t mover, std::size_t supporter) const {
  if (!matching_.foreign(mover, supporter) || matching_.is_blunt(mover)) return Tri::no;
  const Location to = matching_.order(supporter).to;
  const auto aimed_at = [&](std::size_t unit) {
    return to && matching_.map.province_of(to) == matching_.at(unit);
  };
  const auto cuts_from_start = [&](Tri comes) {
    return aimed_at(mover) && comes != Tri::no ? both(comes, read(mover, About::move)) : comes;
  };
  const Tri walking = cuts_from_start(by_land(mover));
  if (matching_.way[mover] == Way::direct || matching_.may_not_cut(mover, supporter)) return walking;
  const std::size_t lands = matching_.last_fleet[mover];
  if (lands == nobody) return either(walking, cuts_from_start(by_convoy(mover)));
  return aimed_at(lands) ? walking : either(walking, by_convoy(mover));
}

// --- moves

Tri Decisions::evaluate_move(std::size_t mover) const {
  Bounds others = opposition(mover);
  if (const std::size_t army = matching_.landing[mover]; army != nobody)
    others = greater(others, when(both(by_land(mover), by_convoy(army)), meeting(mover, army)));
  if (const std::size_t unit = matching_.crosser[mover]; unit != nobody)
    others = greater(others, when(both(by_convoy(mover), by_land(unit)), meeting(mover, unit)));
  return succeeds_against(mover, others);
}

Tri Decisions::succeeds_against(std::size_t mover, Bounds others) const {
  const Tri comes = arrives(mover);
  return comes == Tri::no ? Tri::no : both(comes, is_more(attack_strength(mover), others));
}

// What a move must be stronger than to get past another one.
Bounds Decisions::meeting(std::size_t mover, std::size_t other) const {
  return matching_.foreign(mover, other) ? own_strength(other) : beyond_reach;
}

// The strongest of all who would keep the mover out of its destination.
Bounds Decisions::opposition(std::size_t mover) const {
  const Province target = matching_.target(mover);
  const Tri head_on = head_to_head(mover);
  Bounds others = matching_.goes_round(mover) ? nothing : hold_strength(target);
  if (head_on != Tri::no) {
    // Where its own move is weak, the other unit still stands in its place.
    const Bounds defence = greater(own_strength(matching_.partner[mover]), failed_mover());
    others = head_on == Tri::yes
                 ? defence
                 : Bounds{std::min(others.low, defence.low), std::max(others.high, defence.high)};
  }
  for (std::size_t rival : matching_.movers[target])
    if (rival != mover) others = greater(others, prevent_strength(rival));
  return others;
}

// --- strengths

// Supports given to a unit, leaving out those of one power.
Bounds Decisions::help(std::size_t unit, Power without) const {
  Bounds sum;
  for (std::size_t supporter : matching_.supporters[unit]) {
    if (without && matching_.units[supporter].power == without) continue;
    const Tri given = read(supporter, About::support);
    sum.low += given == Tri::yes ? whole : 0;
    sum.high += given != Tri::no ? whole : 0;
  }
  return sum;
}

Bounds Decisions::own_strength(std::size_t unit) const { return with_itself(unit, help(unit, Power{})); }

Bounds Decisions::with_itself(std::size_t unit, Bounds help) const {
  const int itself = whole - matching_.weakness[unit];
  return {help.low + itself, help.high + itself};
}

// In the place that it wanted to leave.
Bounds Decisions::failed_mover() const {
  return matching_.rules.weak_bounces == Switch::on ? Bounds{0, 0} : Bounds{whole, whole};
}

// No power dislodges its own unit, or helps to.
Bounds Decisions::attack_strength(std::size_t mover) const {
  const Bounds full = own_strength(mover);
  const std::size_t victim = matching_.occupant[matching_.target(mover)];
  if (victim == nobody || victim == mover || matching_.spares_nobody(victim)) return full;
  Bounds reduced = nothing;
  if (matching_.foreign(mover, victim))
    reduced = with_itself(mover, help(mover, matching_.units[victim].power));
  const Tri leaves = vacates(victim);
  const Tri head_on = head_to_head(mover);
  if (leaves == Tri::no || head_on == Tri::yes) return reduced;
  return leaves == Tri::yes && head_on == Tri::no ? full : Bounds{reduced.low, full.high};
}

// For the rule convoy_safety: without the help of the fleet's own power.
Bounds Decisions::attack_on_fleet(std::size_t mover, std::size_t fleet) const {
  const bool all_count = matching_.spares_nobody(fleet);
  const Bounds sum = help(mover, all_count ? Power{} : matching_.units[fleet].power);
  return when(arrives(mover), with_itself(mover, sum));
}

Bounds Decisions::hold_strength(Province province) const {
  const std::size_t unit = matching_.occupant[province];
  if (unit == nobody) return nothing;
  if (!matching_.moves(unit)) return own_strength(unit);
  return when(negation(vacates(unit)), failed_mover());
}

Bounds Decisions::prevent_strength(std::size_t mover) const {
  const Tri comes = arrives(mover);
  return comes == Tri::no ? nothing
                          : when(both(comes, negation(beaten_by_partner(mover))), own_strength(mover));
}

// Dislodged by the unit whose place it wanted, and so of no effect there (DATC 4.A.7)?
Tri Decisions::beaten_by_partner(std::size_t mover) const {
  const std::size_t other = matching_.partner[mover];
  if (other == nobody) return Tri::no;
  const Tri head_on = head_to_head(mover);
  if (head_on == Tri::yes) return read(other, About::move);
  if (matching_.rules.dislodged_effect == DislodgedEffect::none)
    return both(read(other, About::move), negation(read(mover, About::move)));
  return head_on == Tri::no ? Tri::no : both(head_on, read(other, About::move));
}

} // namespace judge
