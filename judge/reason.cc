// reason - see reason.h
#include "judge/reason.h"

#include "judge/position.h"

namespace judge {

namespace {

// The words of one reason's parts.
class Words {
 public:
  Words(const Map& map, const Position& before, const Reason& reason)
      : map_(map), before_(before), reason_(reason) {}

  std::string place() const { return map_.name(reason_.place); }
  std::string other() const { return map_.name(reason_.other); }
  // "the Russian army"
  std::string whose() const {
    const Unit& u = unit();
    return "the " + map_.power(u.power).adjective + (u.type == UnitType::army ? " army" : " fleet");
  }
  // "the Russian army in Warsaw", "... from Warsaw"
  std::string standing() const { return whose() + " in " + where(); }
  std::string coming() const { return whose() + " from " + where(); }
  // "Army Warsaw"
  std::string unit_name() const { return to_words(map_, unit()); }
  std::string strengths() const {
    return std::to_string(reason_.strength) + " against " + std::to_string(reason_.against);
  }
  // "the Russian army from Warsaw", or whoever tried to get there, or the unit that stayed.
  bool stays(Location target) const { return map_.province_of(unit().location) == map_.province_of(target); }

 private:
  std::string where() const { return map_.name(unit().location); }
  const Unit& unit() const {
    const std::size_t i = reason_.by.index();
    return i < before_.units.size() ? before_.units[i] : before_.dislodged[i - before_.units.size()].unit;
  }

  const Map& map_;
  const Position& before_;
  const Reason& reason_;
};

std::string illegal(const Words& w, const Reason& r) {
  switch (r.why) {
  case Why::no_such_unit: return "there is no unit in " + w.place();
  case Why::not_yours: return w.standing() + " is not yours";
  case Why::wrong_phase: return "this kind of order cannot be given in this phase";
  case Why::wrong_type: return "the unit is " + w.unit_name();
  case Why::missing_type: return "the type of the unit in " + w.place() + " is missing: army or fleet";
  case Why::wrong_unit_coast: return "the unit is " + w.unit_name();
  case Why::wrong_nationality: return "the unit is " + w.standing();
  case Why::missing_nationality: return "it must be written whose unit it is: " + w.standing();
  case Why::needless_coast: return "no coast may be written for " + w.place();
  case Why::same_province: return w.unit_name() + " is there already";
  case Why::cannot_reach: return w.unit_name() + " cannot reach " + w.place();
  case Why::cannot_stand: return w.place() + " is no place for that type of unit";
  case Why::needs_coast: return "the coast is missing: " + w.place() + " has several that could be meant";
  case Why::coast_required: return "the coast is missing: it must be written, " + w.place();
  case Why::no_convoy_possible:
    return "no fleets are there that could convoy " + w.unit_name() + " to " + w.place();
  case Why::route_required: return "the convoy route of " + w.unit_name() + " is missing: name its seas";
  case Why::route_broken:
    return "no route that the order names leads over fleets from " + w.unit_name() + " to " + w.place();
  case Why::fleet_not_convoyed: return w.unit_name() + " is a fleet, and fleets are not convoyed";
  case Why::cannot_convoy: return w.unit_name() + " cannot convoy: only a fleet at sea can";
  case Why::convoys_army_only: return w.unit_name() + " is a fleet: only armies are convoyed";
  case Why::off_every_route: return w.unit_name() + " is on no direct route to " + w.place();
  case Why::no_unit_to_help: return "there is no unit in " + w.place() + " to support or convoy";
  case Why::helps_itself: return w.unit_name() + " cannot support itself";
  case Why::helped_cannot_go: return w.unit_name() + " can never go to " + w.place();
  case Why::needed_as_convoyer:
    return "only " + w.unit_name() + " itself could convoy the move that it supports";
  case Why::replaced: return "another order for the same unit stands";
  case Why::contradicted: return "there are several orders for " + w.unit_name();
  case Why::not_dislodged: return w.unit_name() + " is not dislodged";
  case Why::no_retreat_there: return w.unit_name() + " may not retreat to " + w.place();
  case Why::nothing_to_build: return "there is nothing to build";
  case Why::nothing_to_remove: return "there is nothing to remove";
  case Why::surplus_build: return "that is one build more than is due";
  case Why::surplus_removal: return "that is one removal more than is due";
  case Why::not_a_home: return w.place() + " is not a home center of yours";
  case Why::not_owned: return w.place() + " does not belong to you";
  case Why::occupied: return w.place() + " is occupied by " + w.whose();
  case Why::site_taken: return "another build stands in " + w.place();
  case Why::needs_type: return "army or fleet? Both could be built in " + w.place();
  case Why::already_removed: return w.unit_name() + " is removed already";
  default: return "";
  }
}

std::string void_order(const Words& w, const Reason& r) {
  switch (r.why) {
  case Why::no_convoy_ordered: return "no chain of fleets convoys from " + w.place() + " to " + w.other();
  case Why::helped_moves: return w.unit_name() + " was ordered to move";
  case Why::helped_elsewhere: return w.unit_name() + " was not ordered to " + w.place();
  case Why::helped_not_convoyed: return "no chain of fleets convoys " + w.unit_name();
  case Why::convoyed_elsewhere: return w.unit_name() + " was not ordered to " + w.place();
  case Why::helped_in_disorder: return w.standing() + " belongs to a power without orders";
  default: return "";
  }
}

std::string outcome(const Words& w, const Reason& r) {
  switch (r.why) {
  case Why::bounced:
    return "bounced: " + w.strengths() + " with " + (w.stays(r.place) ? w.standing() : w.coming());
  case Why::swap_bounced:
    return "bounced: " + w.strengths() + " with " + w.coming() + ", which came the other way";
  case Why::own_unit_stays: return "bounced: it may not dislodge " + w.standing() + ", of its own power";
  case Why::own_help_useless:
    return "bounced: " + w.strengths() + ", for " + w.standing() +
           " is not dislodged by its own power's help";
  case Why::cut: return "cut by " + w.coming();
  case Why::cut_by_dislodger: return "cut by " + w.coming() + ", which dislodged it";
  case Why::fleet_dislodged: return "the convoy failed: " + w.standing() + " was dislodged";
  case Why::paradox: return "the convoy failed: it would decide about itself at " + w.standing();
  case Why::no_single_answer:
    return "the convoy failed: it would decide about itself at " + w.standing() +
           ", the rule of this game gives no single answer, and Szykman's rule decides";
  case Why::held_in_paradox:
    return "it stays: the convoy of " + w.standing() + " would decide about itself, and all hold";
  case Why::convoy_unsafe: return "the convoy failed: the attacks on the fleet were too strong";
  case Why::in_paradox: return "the convoy would decide about itself, so it fails";
  case Why::dislodged: return "dislodged by " + w.coming() + ", " + w.strengths();
  case Why::retreat_clash: return w.coming() + " retreats to " + w.place() + " too";
  case Why::no_retreat: return "it has nowhere to go";
  case Why::no_retreat_ordered: return "no retreat was ordered";
  case Why::removal_rule:
    return "removed by rule: " + std::to_string(r.strength) + " from the nearest owned center";
  case Why::build_declined: return "no build was ordered";
  default: return "";
  }
}

std::string notice(const Words& w, const Reason& r) {
  switch (r.why) {
  case Why::read_as_type: return "read as " + w.unit_name();
  case Why::coast_supplied: return "read as " + w.place() + ", the only coast in reach";
  case Why::coast_corrected: return "read as " + w.place() + ", the only coast in reach";
  case Why::unit_coast_ignored: return "read as " + w.unit_name();
  case Why::coast_ignored: return "the coast means nothing here: read as " + w.place();
  case Why::nationality_ignored: return "read as " + w.standing();
  case Why::built_as_army: return w.place() + " lies inland: an army is built";
  case Why::type_supplied: return "an army is built in " + w.place();
  case Why::route_ignored: return "the route only says that the army goes by convoy: any convoy serves";
  case Why::help_is_void: return "accepted, but it will be void";
  default: return "";
  }
}

} // namespace

std::string to_sentence(const Map& map, const Position& before, const Reason& reason) {
  const Words words(map, before, reason);
  if (reason.why == Why::none) return "";
  if (reason.why < Why::no_convoy_ordered) return illegal(words, reason);
  if (reason.why < Why::bounced) return void_order(words, reason);
  if (reason.why < Why::read_as_type) return outcome(words, reason);
  return notice(words, reason);
}

} // namespace judge
