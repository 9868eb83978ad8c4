// SPDX-License-Identifier: GPL-3.0-or-later
// flat_resolver - see flat_resolver.h. The steps are those of judge/marks/marks.cc.
#include "judge/phases/flat_resolver.h"

#include <algorithm>

namespace judge {

template <class Set> bool FlatResolverOf<Set>::resolve(const Flat& phase) {
  phase_ = &phase;
  void_ = phase.useless;
  cut_ = unconvoyed_ = bounced_ = dislodged_ = struck_ = 0;
  list_movers();
  if (phase.convoyers != 0 || phase.convoyed != 0) match_convoys();
  count_supports();
  if (phase.convoyed != 0 && !land_armies()) return false;
  bounce_swaps();
  do {
    bounce_rivals();
    bounce_off_units();
  } while (cut_by_dislodgement());
  dislodge();
  return true;
}

template <class Set> void FlatResolverOf<Set>::list_movers() {
  std::fill(movers_to_.begin(), movers_to_.end(), 0);
  Set assailants = 0, crowding = 0;
  each_unit(phase_->movers, [&](std::size_t u) {
    const Province to = (*phase_)[u].to;
    Set& movers = movers_to_.data()[to.index()];
    crowding |= movers;
    crowding |= movers != 0 ? bit<Set>(u) : 0;
    movers |= bit<Set>(u);
    assailants |= bit_if<Set>(phase_->occupant(to) != Flat::nobody, u);
  });
  assailants_ = assailants;
  crowding_ = crowding;
}

// Step 1. A fleet convoys the army that was ordered to go there; an army without a chain of such fleets
// stays.
template <class Set> void FlatResolverOf<Set>::match_convoys() {
  each_unit(phase_->convoyers, [&](std::size_t fleet) {
    const std::size_t army = (*phase_)[fleet].other;
    const bool fits = contains(phase_->movers, army) && (*phase_)[army].to == (*phase_)[fleet].to;
    void_ |= bit_if<Set>(!fits, fleet);
  });
  each_unit(phase_->convoyed, [&](std::size_t army) {
    Set fleets = 0;
    each_unit(phase_->convoyers & ~void_,
              [&](std::size_t fleet) { fleets |= bit_if<Set>((*phase_)[fleet].other == army, fleet); });
    if (has_chain<Set>(board_, *phase_, fleets, (*phase_)[army].at, (*phase_)[army].to)) return;
    unconvoyed_ |= bit<Set>(army);
    movers_to_[(*phase_)[army].to.index()] &= ~bit<Set>(army);
  });
  assailants_ &= ~unconvoyed_;
  crowding_ &= ~unconvoyed_;
}

// Steps 2 and 3. A support counts if the unit does what the support says, and no foreign unit that goes over
// land or sea attacks the supporter, but for the unit that the support is aimed at.
template <class Set> void FlatResolverOf<Set>::count_supports() {
  const Flat& phase = *phase_;
  strengths_.fill({});
  const Set going = phase.movers & ~unconvoyed_;
  Set failed = 0, cut = 0;
  each_unit(phase.supporters & ~void_, [&](std::size_t u) {
    const std::size_t helped = phase[u].other, target = phase.occupant(phase[u].to);
    const bool aims = contains(phase.aiming, u);
    const Location goal = phase[helped].goal, anywhere = board_.map().base(phase[u].to);
    const bool same_way = contains(going, helped) & (phase[helped].to == phase[u].to) &
                          ((goal == phase[u].goal) | (phase[u].goal == anywhere) | (goal == anywhere));
    const bool matched = aims ? same_way : !contains(phase.movers, helped);
    const Set aimed_at = bit_of(target) & all_if<Set>(aims);
    const bool is_cut = (attackers(phase[u].at) & ~phase.convoyed & ~phase.friends(u) & ~aimed_at) != 0;
    const bool counts = matched & !is_cut;
    failed |= bit_if<Set>(!matched, u);
    cut |= bit_if<Set>(matched & is_cut, u);
    of(helped).count = static_cast<std::int8_t>(of(helped).count + counts);
    const bool in_vain = (phase.friends(u) & aimed_at) != 0;
    of(helped).no_help = static_cast<std::int8_t>(of(helped).no_help + (counts & in_vain));
  });
  void_ |= failed;
  cut_ = cut;
}

// Steps 4 and 5. An army arrives whose convoy holds with the fleets that nobody attacks with help: whatever
// supports other armies cut, these are not dislodged. Any other army is one for the full marks.
template <class Set> bool FlatResolverOf<Set>::land_armies() {
  Set safe = 0;
  each_unit(phase_->convoyers & ~void_,
            [&](std::size_t fleet) { safe |= bit_if<Set>(!is_attacked_with_help(fleet), fleet); });
  Set in_danger = 0;
  each_unit(phase_->convoyed & ~unconvoyed_, [&](std::size_t army) {
    Set fleets = 0;
    each_unit(safe, [&](std::size_t fleet) { fleets |= bit_if<Set>((*phase_)[fleet].other == army, fleet); });
    if (!has_chain<Set>(board_, *phase_, fleets, (*phase_)[army].at, (*phase_)[army].to))
      in_danger |= bit<Set>(army);
  });
  if (in_danger != 0) return false;
  each_unit(phase_->convoyed & ~unconvoyed_, [&](std::size_t army) { cut_by_landing(army); });
  return true;
}

template <class Set> bool FlatResolverOf<Set>::is_attacked_with_help(std::size_t fleet) const {
  bool helped = false;
  each_unit(attackers((*phase_)[fleet].at) & ~phase_->friends(fleet),
            [&](std::size_t attacker) { helped = helped || of(attacker).count > of(attacker).no_help; });
  return helped;
}

template <class Set> void FlatResolverOf<Set>::cut_by_landing(std::size_t army) {
  const std::size_t u = phase_->occupant((*phase_)[army].to);
  const Set supports = phase_->supporters & ~void_ & ~cut_ & ~phase_->friends(army);
  if ((supports & bit_of(u)) == 0) return;
  const bool aims = contains(phase_->aiming, u);
  if (aims && (*phase_)[u].to == (*phase_)[army].at) return;
  const std::size_t helped = (*phase_)[u].other;
  cut_ |= bit<Set>(u);
  --of(helped).count;
  if (aims && (phase_->friends(u) & bit_of(phase_->occupant((*phase_)[u].to))) != 0) --of(helped).no_help;
}

// Step 6. Of two units that fight head to head one bounces at least, so that it need not be asked again.
template <class Set> void FlatResolverOf<Set>::bounce_swaps() {
  const Flat& phase = *phase_;
  const Set direct = assailants_ & ~phase.convoyed;
  Set swapping = 0, lost = 0;
  each_unit(direct, [&](std::size_t u) {
    const std::size_t o = phase.occupant(phase[u].to);
    const bool swaps = contains(direct, o) & (phase[o].to == phase[u].at);
    const bool own = phase[u].power == phase[o].power;
    swapping |= bit_if<Set>(swaps, u);
    lost |= bit_if<Set>(swaps & (own | (of(u).count - of(u).no_help <= of(o).count)), u);
  });
  swapping_ = swapping;
  bounced_ = lost;
}

// Step 7, among those that move to a place: whoever is not stronger than all others bounces.
template <class Set> void FlatResolverOf<Set>::bounce_rivals() {
  Set bounced = 0;
  each_unit(crowding_, [&](std::size_t u) {
    int best = -1;
    each_unit(attackers((*phase_)[u].to) & ~bit<Set>(u),
              [&](std::size_t v) { best = std::max<int>(best, of(v).count); });
    of(u).rival = static_cast<std::int8_t>(best);
    bounced |= bit_if<Set>(of(u).count <= best, u);
  });
  bounced_ |= bounced;
}

// Steps 7 and 8, against the unit that stands there: until no more units stay because others do.
template <class Set> void FlatResolverOf<Set>::bounce_off_units() {
  const Flat& phase = *phase_;
  Set before = 0;
  do {
    before = bounced_;
    const Set leaving = moved();
    Set bounced = 0;
    each_unit(assailants_ & ~bounced_, [&](std::size_t u) {
      const std::size_t o = phase.occupant(phase[u].to);
      const int at_home = contains(phase.movers, o) ? 0 : of(o).count;
      const bool gone = contains(leaving, o);
      const bool beats = (phase[u].power != phase[o].power) &
                         (of(u).count - of(u).no_help > std::max<int>(of(u).rival, at_home));
      bounced |= bit_if<Set>(!(gone | beats), u);
    });
    bounced_ |= bounced;
  } while (bounced_ != before);
}

// Step 9. The unit that a support is aimed at cuts it when it dislodges the supporter.
template <class Set> bool FlatResolverOf<Set>::cut_by_dislodgement() {
  const Flat& phase = *phase_;
  const Set entering = moved();
  Set cut = 0;
  each_unit(phase.supporters & phase.aiming & ~void_ & ~cut_, [&](std::size_t u) {
    const Set target = bit_of(phase.occupant(phase[u].to)) & ~phase.friends(u) & entering;
    cut |= bit_if<Set>((target & attackers(phase[u].at)) != 0, u);
  });
  cut_ |= cut;
  each_unit(cut, [&](std::size_t u) { --of(phase[u].other).count; });
  return cut != 0;
}

// Step 10. Every unit is looked up where it stood before the phase.
template <class Set> void FlatResolverOf<Set>::dislodge() {
  const Flat& phase = *phase_;
  const Set entering = moved();
  each_unit(assailants_ & entering, [&](std::size_t u) {
    const std::size_t victim = phase.occupant(phase[u].to);
    if (contains(entering, victim)) return;
    dislodged_ |= bit<Set>(victim);
    of(victim).dislodger = static_cast<std::uint8_t>(u);
    const bool head_on = (swapping_ & bit<Set>(victim)) != 0 && phase[victim].to == phase[u].at;
    if (head_on) struck_ |= bit<Set>(victim);
  });
  Set followed = 0; // by somebody who bounced
  each_unit(moved(),
            [&](std::size_t u) { followed |= bit_if<Set>((attackers(phase[u].at) & bounced_) != 0, u); });
  each_unit(followed, [&](std::size_t u) { unbounce(phase[u].at); });
}

// The province is being left: the strongest of those who bounced there comes in after all.
template <class Set> void FlatResolverOf<Set>::unbounce(Province p) {
  int best = -1, second = -1;
  std::size_t strongest = 0;
  each_unit(attackers(p) & ~struck_, [&](std::size_t u) {
    if (of(u).count > best) {
      second = best;
      best = of(u).count;
      strongest = u;
    } else {
      second = std::max<int>(second, of(u).count);
    }
  });
  if (best == second || !contains(bounced_, strongest)) return;
  bounced_ &= ~bit<Set>(strongest);
  if (!contains(dislodged_, strongest)) return unbounce((*phase_)[strongest].at);
  dislodged_ &= ~bit<Set>(strongest); // it got away
}

template <class Set> Mark FlatResolverOf<Set>::mark(std::size_t unit) const {
  const auto is_in = [&](Set units) { return contains(units, unit); };
  if (is_in(bounced_)) return Mark::bounce;
  if (is_in(cut_)) return Mark::cut;
  if (is_in(void_)) return Mark::void_order;
  if (is_in(unconvoyed_)) return Mark::no_convoy;
  return is_in(phase_->convoyers & dislodged_) ? Mark::disrupted : Mark::none;
}

template <class Set> void FlatResolverOf<Set>::list_contested(std::vector<Province>& contested) const {
  Set in_vain = 0; // they bounced where nobody is now
  each_unit(bounced_ & ~struck_, [&](std::size_t u) {
    const Province p = (*phase_)[u].to;
    in_vain |= bit_if<Set>(((attackers(p) & moved()) == 0) & !stays_in(p), u);
  });
  contested.clear();
  each_unit(in_vain, [&](std::size_t u) { contested.push_back((*phase_)[u].to); });
  std::ranges::sort(contested);
  contested.erase(std::unique(contested.begin(), contested.end()), contested.end());
}

template <class Set>
void FlatResolverOf<Set>::list_retreats(std::size_t unit, std::vector<Location>& retreats) const {
  const std::size_t attacker = of(unit).dislodger;
  const bool by_sea = contains(phase_->convoyed, attacker);
  for (Location l : board_.map().neighbours(phase_->type(unit), (*phase_)[unit].from)) {
    const Province p = board_.province_of(l);
    if (!is_barred(p) && (p != (*phase_)[attacker].at || by_sea)) retreats.push_back(l);
  }
}

template class FlatResolverOf<UnitSet>;
template class FlatResolverOf<WideUnitSet>;

} // namespace judge
