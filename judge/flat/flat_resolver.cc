// SPDX-License-Identifier: GPL-3.0-or-later
// flat_resolver - see flat_resolver.h. The steps are those of judge/marks/marks.cc.
#include "judge/flat/flat_resolver.h"

#include <algorithm>

namespace judge {

bool FlatResolver::resolve(const FlatPhase& phase) {
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

void FlatResolver::list_movers() {
  std::fill(movers_to_.begin(), movers_to_.end(), 0);
  UnitSet assailants = 0, crowding = 0;
  each_unit(phase_->movers, [&](std::size_t u) {
    const Province to = (*phase_)[u].to;
    UnitSet& movers = movers_to_.data()[to.index()];
    crowding |= movers;
    crowding |= movers != 0 ? bit(u) : 0;
    movers |= bit(u);
    assailants |= bit_if(phase_->occupant(to) != FlatPhase::nobody, u);
  });
  assailants_ = assailants;
  crowding_ = crowding;
}

// Step 1. A fleet convoys the army that was ordered to go there; an army without a chain of such fleets
// stays.
void FlatResolver::match_convoys() {
  each_unit(phase_->convoyers, [&](std::size_t fleet) {
    const std::size_t army = (*phase_)[fleet].other;
    const bool fits = contains(phase_->movers, army) && (*phase_)[army].to == (*phase_)[fleet].to;
    void_ |= bit_if(!fits, fleet);
  });
  each_unit(phase_->convoyed, [&](std::size_t army) {
    UnitSet fleets = 0;
    each_unit(phase_->convoyers & ~void_,
              [&](std::size_t fleet) { fleets |= bit_if((*phase_)[fleet].other == army, fleet); });
    if (has_chain(board_, *phase_, fleets, (*phase_)[army].at, (*phase_)[army].to)) return;
    unconvoyed_ |= bit(army);
    movers_to_[(*phase_)[army].to.index()] &= ~bit(army);
  });
  assailants_ &= ~unconvoyed_;
  crowding_ &= ~unconvoyed_;
}

// Steps 2 and 3. A support counts if the unit does what the support says, and no foreign unit that goes over
// land or sea attacks the supporter, but for the unit that the support is aimed at.
void FlatResolver::count_supports() {
  const FlatPhase& phase = *phase_;
  strengths_.fill({});
  const UnitSet going = phase.movers & ~unconvoyed_;
  UnitSet failed = 0, cut = 0;
  each_unit(phase.supporters & ~void_, [&](std::size_t u) {
    const std::size_t helped = phase[u].other, target = phase.occupant(phase[u].to);
    const bool aims = contains(phase.aiming, u);
    const Location goal = phase[helped].goal, anywhere = board_.map().base(phase[u].to);
    const bool same_way = contains(going, helped) & (phase[helped].to == phase[u].to) &
                          ((goal == phase[u].goal) | (phase[u].goal == anywhere) | (goal == anywhere));
    const bool matched = aims ? same_way : !contains(phase.movers, helped);
    const UnitSet aimed_at = bit_of(target) & (UnitSet{0} - UnitSet{aims});
    const bool is_cut = (attackers(phase[u].at) & ~phase.convoyed & ~phase.friends(u) & ~aimed_at) != 0;
    const bool counts = matched & !is_cut;
    failed |= bit_if(!matched, u);
    cut |= bit_if(matched & is_cut, u);
    of(helped).count = static_cast<std::int8_t>(of(helped).count + counts);
    const bool in_vain = (phase.friends(u) & aimed_at) != 0;
    of(helped).no_help = static_cast<std::int8_t>(of(helped).no_help + (counts & in_vain));
  });
  void_ |= failed;
  cut_ = cut;
}

// Steps 4 and 5. An army arrives whose convoy holds with the fleets that nobody attacks with help: whatever
// supports other armies cut, these are not dislodged. Any other army is one for the full marks.
bool FlatResolver::land_armies() {
  UnitSet safe = 0;
  each_unit(phase_->convoyers & ~void_,
            [&](std::size_t fleet) { safe |= bit_if(!is_attacked_with_help(fleet), fleet); });
  UnitSet in_danger = 0;
  each_unit(phase_->convoyed & ~unconvoyed_, [&](std::size_t army) {
    UnitSet fleets = 0;
    each_unit(safe, [&](std::size_t fleet) { fleets |= bit_if((*phase_)[fleet].other == army, fleet); });
    if (!has_chain(board_, *phase_, fleets, (*phase_)[army].at, (*phase_)[army].to)) in_danger |= bit(army);
  });
  if (in_danger != 0) return false;
  each_unit(phase_->convoyed & ~unconvoyed_, [&](std::size_t army) { cut_by_landing(army); });
  return true;
}

bool FlatResolver::is_attacked_with_help(std::size_t fleet) const {
  bool helped = false;
  each_unit(attackers((*phase_)[fleet].at) & ~phase_->friends(fleet),
            [&](std::size_t attacker) { helped = helped || of(attacker).count > of(attacker).no_help; });
  return helped;
}

void FlatResolver::cut_by_landing(std::size_t army) {
  const std::size_t u = phase_->occupant((*phase_)[army].to);
  const UnitSet supports = phase_->supporters & ~void_ & ~cut_ & ~phase_->friends(army);
  if ((supports & bit_of(u)) == 0) return;
  const bool aims = contains(phase_->aiming, u);
  if (aims && (*phase_)[u].to == (*phase_)[army].at) return;
  const std::size_t helped = (*phase_)[u].other;
  cut_ |= bit(u);
  --of(helped).count;
  if (aims && (phase_->friends(u) & bit_of(phase_->occupant((*phase_)[u].to))) != 0) --of(helped).no_help;
}

// Step 6. Of two units that fight head to head one bounces at least, so that it need not be asked again.
void FlatResolver::bounce_swaps() {
  const FlatPhase& phase = *phase_;
  const UnitSet direct = assailants_ & ~phase.convoyed;
  UnitSet swapping = 0, lost = 0;
  each_unit(direct, [&](std::size_t u) {
    const std::size_t o = phase.occupant(phase[u].to);
    const bool swaps = contains(direct, o) & (phase[o].to == phase[u].at);
    const bool own = phase[u].power == phase[o].power;
    swapping |= bit_if(swaps, u);
    lost |= bit_if(swaps & (own | (of(u).count - of(u).no_help <= of(o).count)), u);
  });
  swapping_ = swapping;
  bounced_ = lost;
}

// Step 7, among those that move to a place: whoever is not stronger than all others bounces.
void FlatResolver::bounce_rivals() {
  UnitSet bounced = 0;
  each_unit(crowding_, [&](std::size_t u) {
    int best = -1;
    each_unit(attackers((*phase_)[u].to) & ~bit(u),
              [&](std::size_t v) { best = std::max<int>(best, of(v).count); });
    of(u).rival = static_cast<std::int8_t>(best);
    bounced |= bit_if(of(u).count <= best, u);
  });
  bounced_ |= bounced;
}

// Steps 7 and 8, against the unit that stands there: until no more units stay because others do.
void FlatResolver::bounce_off_units() {
  const FlatPhase& phase = *phase_;
  UnitSet before = 0;
  do {
    before = bounced_;
    const UnitSet leaving = moved();
    UnitSet bounced = 0;
    each_unit(assailants_ & ~bounced_, [&](std::size_t u) {
      const std::size_t o = phase.occupant(phase[u].to);
      const int at_home = contains(phase.movers, o) ? 0 : of(o).count;
      const bool gone = contains(leaving, o);
      const bool beats = (phase[u].power != phase[o].power) &
                         (of(u).count - of(u).no_help > std::max<int>(of(u).rival, at_home));
      bounced |= bit_if(!(gone | beats), u);
    });
    bounced_ |= bounced;
  } while (bounced_ != before);
}

// Step 9. The unit that a support is aimed at cuts it when it dislodges the supporter.
bool FlatResolver::cut_by_dislodgement() {
  const FlatPhase& phase = *phase_;
  const UnitSet entering = moved();
  UnitSet cut = 0;
  each_unit(phase.supporters & phase.aiming & ~void_ & ~cut_, [&](std::size_t u) {
    const UnitSet target = bit_of(phase.occupant(phase[u].to)) & ~phase.friends(u) & entering;
    cut |= bit_if((target & attackers(phase[u].at)) != 0, u);
  });
  cut_ |= cut;
  each_unit(cut, [&](std::size_t u) { --of(phase[u].other).count; });
  return cut != 0;
}

// Step 10. Every unit is looked up where it stood before the phase.
void FlatResolver::dislodge() {
  const FlatPhase& phase = *phase_;
  const UnitSet entering = moved();
  each_unit(assailants_ & entering, [&](std::size_t u) {
    const std::size_t victim = phase.occupant(phase[u].to);
    if (contains(entering, victim)) return;
    dislodged_ |= bit(victim);
    of(victim).dislodger = static_cast<std::uint8_t>(u);
    const bool head_on = (swapping_ & bit(victim)) != 0 && phase[victim].to == phase[u].at;
    if (head_on) struck_ |= bit(victim);
  });
  UnitSet followed = 0; // by somebody who bounced
  each_unit(moved(), [&](std::size_t u) { followed |= bit_if((attackers(phase[u].at) & bounced_) != 0, u); });
  each_unit(followed, [&](std::size_t u) { unbounce(phase[u].at); });
}

// The province is being left: the strongest of those who bounced there comes in after all.
void FlatResolver::unbounce(Province p) {
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
  bounced_ &= ~bit(strongest);
  if (!contains(dislodged_, strongest)) return unbounce((*phase_)[strongest].at);
  dislodged_ &= ~bit(strongest); // it got away
}

Mark FlatResolver::mark(std::size_t unit) const {
  const auto is_in = [&](UnitSet units) { return contains(units, unit); };
  if (is_in(bounced_)) return Mark::bounce;
  if (is_in(cut_)) return Mark::cut;
  if (is_in(void_)) return Mark::void_order;
  if (is_in(unconvoyed_)) return Mark::no_convoy;
  return is_in(phase_->convoyers & dislodged_) ? Mark::disrupted : Mark::none;
}

void FlatResolver::list_contested(std::vector<Province>& contested) const {
  UnitSet in_vain = 0; // they bounced where nobody is now
  each_unit(bounced_ & ~struck_, [&](std::size_t u) {
    const Province p = (*phase_)[u].to;
    in_vain |= bit_if(((attackers(p) & moved()) == 0) & !stays_in(p), u);
  });
  contested.clear();
  each_unit(in_vain, [&](std::size_t u) { contested.push_back((*phase_)[u].to); });
  std::ranges::sort(contested);
  contested.erase(std::unique(contested.begin(), contested.end()), contested.end());
}

void FlatResolver::list_retreats(std::size_t unit, std::vector<Location>& retreats) const {
  const std::size_t attacker = of(unit).dislodger;
  const bool by_sea = contains(phase_->convoyed, attacker);
  for (Location l : board_.map().neighbours(phase_->type(unit), (*phase_)[unit].from)) {
    const Province p = board_.province_of(l);
    if (!is_barred(p) && (p != (*phase_)[attacker].at || by_sea)) retreats.push_back(l);
  }
}

} // namespace judge
