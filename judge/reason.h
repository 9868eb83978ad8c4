// reason - why an order got the result it got, as data; one function makes the sentence
//
// A Reason is small and fixed in size, so that the resolvers can keep one for every unit at no cost. Which of
// its fields mean something depends on the kind; the list says it in brackets.
#pragma once

#include "judge/ids.h"

#include <string>

namespace judge {

class Map;
struct Position;

enum class Why : std::uint8_t {
  none,

  // Illegal: the order cannot be given in this position.
  no_such_unit,        // [place]
  not_yours,           // [by]
  wrong_phase,         // orders of this kind belong to another phase
  wrong_type,          // [by] the order names the other type of unit (only where the rules do not forgive it)
  missing_type,        // [place]
  wrong_unit_coast,    // [by]
  wrong_nationality,   // [by]
  missing_nationality, // [by]
  needless_coast,      // [place]
  same_province,       // [by] a move to where the unit stands
  cannot_reach,        // [by, place]
  cannot_stand,        // [by, place] an army at sea, a fleet inland
  needs_coast,         // [place] two coasts are possible
  coast_required,      // [place] one is, but it has to be written
  no_convoy_possible,  // [by, place] no chain of fleets at sea leads there
  route_required,      // [by] a convoy must name its route
  route_broken,        // [by, place] no route that was written leads there over fleets at sea
  fleet_not_convoyed,  // [by]
  cannot_convoy,       // [by] not a fleet at sea
  convoys_army_only,   // [by] the unit to be convoyed is a fleet
  off_every_route,     // [by, place] the fleet is on no direct route
  no_unit_to_help,     // [place]
  helps_itself,        // [by]
  helped_cannot_go,    // [by, place] the supported or convoyed unit could never go there
  needed_as_convoyer,  // [by] only the supporter itself could convoy the move that it supports
  replaced,            // [by or place] another order for the unit stands
  contradicted,        // [by] several orders for the unit: none stands
  not_dislodged,       // [by] only dislodged units have orders in a retreat phase
  no_retreat_there,    // [by, place]
  nothing_to_build,
  nothing_to_remove,
  surplus_build,
  surplus_removal,
  not_a_home,      // [place]
  not_owned,       // [place]
  occupied,        // [place, by]
  site_taken,      // [place] another build stands there
  needs_type,      // [place] army or fleet?
  already_removed, // [by]

  // Void: legal, but it matches no order.
  no_convoy_ordered,   // [place, other] no chain of fleets ordered to convoy from place to other
  helped_moves,        // [by] support in place of a unit that was ordered to move
  helped_elsewhere,    // [by, place] the unit was not ordered to go to place
  helped_not_convoyed, // [by] no fleets convoy the supported unit
  convoyed_elsewhere,  // [by, place] likewise, for a convoy
  helped_in_disorder,  // [by] the unit's power gave no orders

  // The outcome of a legal order.
  bounced,          // [by, strength, against] not stronger than the unit `by`
  swap_bounced,     // [by, strength, against] `by` came the other way
  own_unit_stays,   // [by] may not dislodge an own unit
  own_help_useless, // [by, strength, against] without the help of the victim's own power, not stronger
  cut,              // [by]
  cut_by_dislodger, // [by] cut because `by`, which it was aimed at, dislodged the supporter
  fleet_dislodged,  // [by: the fleet, place: where] the convoy was broken there
  paradox,          // [by: the fleet] the convoy would decide about itself: it fails
  no_single_answer, // [by: the fleet] likewise, and the game's rule for that has no single answer
  in_paradox,       // the fleet is part of such a convoy
  held_in_paradox,  // [by: the fleet] a move against such a fleet: everybody concerned holds
  convoy_unsafe,    // the fleet was attacked so strongly that it does not convoy
  dislodged,        // [by, strength, against]
  retreat_clash,    // [by, place] another unit retreats there too
  no_retreat,       // nowhere to go
  no_retreat_ordered,
  removal_rule, // [place: the center, strength: the distance] too few removals were ordered
  build_declined,

  // Notices: the order stands, but something in it was put right.
  read_as_type,        // [by]
  coast_supplied,      // [place]
  coast_corrected,     // [place]
  unit_coast_ignored,  // [by]
  coast_ignored,       // [place]
  nationality_ignored, // [by]
  built_as_army,       // [place]
  type_supplied,       // [place]
  route_ignored,       // the route written only means "by convoy"
  help_is_void         // the support or convoy is accepted, but can never count
};

struct Reason {
  Why why = Why::none;
  Location place, other; // what it is about: see the list above
  UnitId by;             // the unit that it is about, index into the units of the position before the phase,
                         // which the dislodged units follow
  int strength = 0, against = 0; // the strengths that met, in units (1 = no support)
  bool operator==(const Reason&) const = default;
};

// A sentence without a final period, e.g. "bounced: 1 against 1 with the Russian army from Warsaw".
// `before` is the position before the phase.
std::string to_sentence(const Map& map, const Position& before, const Reason& reason);

} // namespace judge
