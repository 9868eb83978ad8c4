// convoy_danger - see convoy_danger.h
#include "judge/convoy_danger.h"

#include <algorithm>

namespace judge {

void ConvoyDanger::decide(Battle& battle) {
  battle_ = &battle;
  undecided_.clear();
  is_undecided_.assign(battle.units().size(), false);
  dangers_.assign(battle.units().size(), Danger::safe);
  for (UnitId id : battle.movers()) {
    if (!battle.order(id).convoyed || battle.is_marked(id)) continue;
    undecided_.push_back(id);
    is_undecided_[id.index()] = true;
  }
  while (!undecided_.empty()) {
    weigh_doubts();
    weigh_fleets();
    if (!decide_the_certain()) fail_a_paradox();
    std::erase_if(undecided_, [&](UnitId id) { return !is_undecided_[id.index()]; });
  }
}

// An army does not cut the support of an attack on itself (DATC 4.A.4).
bool ConvoyDanger::would_cut(UnitId army, UnitId supporter) const {
  const UnitOrder& move = battle_->order(army);
  const UnitOrder& support = battle_->order(supporter);
  return move.to == support.at && move.power != support.power && support.to != move.at;
}

void ConvoyDanger::weigh_doubts() {
  doubts_.assign(battle_->units().size(), 0);
  help_doubts_.assign(battle_->units().size(), 0);
  for (UnitId id : battle_->supporters()) {
    if (battle_->is_marked(id)) continue;
    const bool in_doubt = std::ranges::any_of(undecided_, [&](UnitId army) { return would_cut(army, id); });
    if (!in_doubt) continue;
    const UnitOrder& support = battle_->order(id);
    ++doubts_[support.other.index()];
    if (!battle_->is_no_help(id)) ++help_doubts_[support.other.index()];
  }
}

void ConvoyDanger::weigh_fleets() {
  for (UnitId fleet : battle_->convoyers())
    if (!battle_->is_marked(fleet)) dangers_[fleet.index()] = danger_of(fleet);
}

// A fleet is lost when some foreign attacker, without the help of the fleet's own power, beats everybody else
// whatever becomes of the doubtful supports; safe when none does in any case. An undecided army may not get
// there at all.
ConvoyDanger::Danger ConvoyDanger::danger_of(UnitId fleet) const {
  constexpr int absent = -1;
  const Province p = battle_->order(fleet).at;
  Danger danger = Danger::safe;
  battle_->each_entry(p, [&](UnitId attacker, int strength) {
    if (danger == Danger::lost || attacker == fleet) return;
    if (battle_->order(attacker).power == battle_->order(fleet).power) return;
    const int most = strength - battle_->fighter(attacker).no_help;
    const int least = is_undecided_[attacker.index()] ? absent : most - help_doubts_[attacker.index()];
    int others_most = absent, others_least = absent;
    battle_->each_entry(p, [&](UnitId other, int other_strength) {
      if (other == attacker) return;
      others_most = std::max(others_most, other_strength);
      if (!is_undecided_[other.index()])
        others_least = std::max(others_least, other_strength - doubts_[other.index()]);
    });
    if (least > others_most)
      danger = Danger::lost;
    else if (most > others_least)
      danger = Danger::open;
  });
  return danger;
}

// What is certain stays so whatever is decided later, hence all armies may be looked at with the same
// dangers.
bool ConvoyDanger::decide_the_certain() {
  bool decided = false;
  for (UnitId army : undecided_) {
    const bool arrives = has_route(army, false);
    if (!arrives && has_route(army, true)) continue;
    if (arrives)
      arrive(army);
    else
      fail(army, Why::fleet_dislodged, fleet_in(army, Danger::lost));
    decided = true;
  }
  return decided;
}

bool ConvoyDanger::has_route(UnitId army, bool over_open) const {
  const UnitOrder& move = battle_->order(army);
  return battle_->movement().fleets.chain(move.at, move.to, [&](const Fleets::Fleet& fleet) {
    if (!battle_->convoys(fleet.unit, army)) return false;
    const Danger danger = dangers_[fleet.unit.index()];
    return danger == Danger::safe || (over_open && danger == Danger::open);
  });
}

void ConvoyDanger::arrive(UnitId army) {
  is_undecided_[army.index()] = false;
  const UnitId supporter = battle_->occupant(battle_->order(army).to);
  if (!supporter || battle_->order(supporter).kind != OrderKind::support || battle_->is_marked(supporter))
    return;
  if (would_cut(army, supporter)) battle_->cut(supporter, army, Why::cut);
}

void ConvoyDanger::fail(UnitId army, Why why, UnitId fleet) {
  is_undecided_[army.index()] = false;
  battle_->mark(army, Mark::no_convoy, why, fleet);
  for (UnitId id : battle_->supporters())
    if (battle_->order(id).other == army && !battle_->is_marked(id))
      battle_->mark(id, Mark::no_convoy, why, fleet);
}

UnitId ConvoyDanger::fleet_in(UnitId army, Danger danger) const {
  for (UnitId fleet : battle_->convoyers())
    if (battle_->convoys(fleet, army) && dangers_[fleet.index()] == danger) return fleet;
  return UnitId{};
}

// Does the fate of an open fleet of `army` hang on whether `other` arrives?
bool ConvoyDanger::depends_on(UnitId army, UnitId other) const {
  return std::ranges::any_of(battle_->convoyers(), [&](UnitId fleet) {
    if (!battle_->convoys(fleet, army) || dangers_[fleet.index()] != Danger::open) return false;
    const Province p = battle_->order(fleet).at;
    if (battle_->order(other).to == p) return true;
    return std::ranges::any_of(battle_->supporters(), [&](UnitId id) {
      return !battle_->is_marked(id) && battle_->order(id).to == p && would_cut(other, id);
    });
  });
}

// All armies that `army` depends on, at once or through others.
std::vector<UnitId> ConvoyDanger::reach(UnitId army) const {
  std::vector<UnitId> reached;
  std::vector<UnitId> open = {army};
  while (!open.empty()) {
    const UnitId from = open.back();
    open.pop_back();
    for (UnitId other : undecided_) {
      if (std::ranges::find(reached, other) != reached.end() || !depends_on(from, other)) continue;
      reached.push_back(other);
      open.push_back(other);
    }
  }
  return reached;
}

// A knot: armies that depend on each other and on nobody else. There is one, since every undecided army
// depends on some army; several are independent of each other, so that it does not matter which comes first.
void ConvoyDanger::fail_a_paradox() {
  for (UnitId army : undecided_) {
    const std::vector<UnitId> knot = reach(army);
    const bool closed = std::ranges::all_of(knot, [&](UnitId other) {
      const std::vector<UnitId> back = reach(other);
      return std::ranges::find(back, army) != back.end();
    });
    if (!closed) continue;
    for (UnitId member : knot) fail(member, Why::paradox, fleet_in(member, Danger::open));
    for (UnitId fleet : battle_->convoyers()) {
      const bool knotted = std::ranges::find(knot, battle_->order(fleet).other) != knot.end();
      if (knotted && !battle_->is_marked(fleet) && dangers_[fleet.index()] == Danger::open)
        battle_->mark(fleet, Mark::disrupted, Why::in_paradox, fleet);
    }
    return;
  }
}

} // namespace judge
