// SPDX-License-Identifier: GPL-3.0-or-later
// position - a position, what a phase makes of it and of its orders, and why
#pragma once

#include "judge/board/ids.h"
#include "judge/board/order.h"
#include "judge/board/phase.h"
#include "judge/board/rules.h"

namespace judge {

// ---- everything that a phase begins with

struct Dislodged {
  Unit unit;
  Power by;                       // whose unit dislodged it
  Province from;                  // where the attacker came from
  std::vector<Location> retreats; // where it may go, sorted by id text; empty: it can only disband
  bool operator==(const Dislodged&) const = default;
};

// A dummy and the power whose vassal it is (rule vassal_dummies).
struct Vassal {
  Power dummy, lord;
  bool operator==(const Vassal&) const = default;
};

struct Position {
  Phase phase;
  std::vector<Unit> units;          // without the dislodged ones; at most one a province
  Table<Province, Power> owners;    // of centers; Power{} for nobody
  std::vector<Dislodged> dislodged; // retreat phases only
  std::vector<Province> contested;  // retreat phases only: left empty by a bounce
  PowerSet dummies;                 // powers that nobody plays
  PowerSet out_of_play;             // powers that are not in the game: the rule garrison brings none of them
  Table<Province, Power> homes;     // of home centers, where a year has fixed them; empty: the board's
  std::vector<Vassal> vassals;      // of these, those that serve a power; by dummy
  bool operator==(const Position&) const = default;

  const Unit* unit_in(const Map& map, Province p) const;           // nullptr when there is none
  const Dislodged* dislodged_in(const Map& map, Province p) const; // nullptr when there is none
  std::size_t unit_count(Power power) const;
  std::size_t center_count(Power power) const;
  bool is_blockaded(Province center) const; // does a wing stand there, and not its owner's?
  // Without the centers that a foreign wing blockades: such centers feed no unit, and win nothing.
  std::size_t free_center_count(Power power) const;
  bool is_eliminated(Power power) const; // no unit standing or dislodged, and no center
  bool is_home(const Map& map, Power power, Province p) const;
  // The power itself, or whose vassal it is.
  Power lord_of(Power power) const;
};

// ---- why an order got the result that it got, as data
//
// A Reason is small and fixed in size, so that the resolvers can keep one for every unit at no cost. Which of
// its fields mean something depends on its Why; the list says it in brackets. judge/telling/sentence.h makes
// a sentence of a Reason.

// Grouped. To add a Why: here, a row in sentence.cc (in this order), and a case in tests/judge/reasons.txt.
enum class Why : std::uint8_t {
  none,

  // Illegal: the order cannot be given in this position.
  no_such_unit,        // [place]
  not_yours,           // [by]
  wrong_phase,         // orders of this kind belong to another phase
  dummy_stays,         // [by] a unit of a power that nobody plays (rule immobile_dummies)
  out_of_league,       // [by] a unit that the power does not help: it is of no league of its (rule leagues)
  wrong_type,          // [by] the order names the other type of unit (only where the rules do not forgive it)
  missing_type,        // [place]
  wrong_unit_coast,    // [by]
  wrong_nationality,   // [by]
  missing_nationality, // [by]
  needless_coast,      // [place]
  same_province,       // [by] a move to where the unit stands
  cannot_reach,        // [by, place]
  cannot_stand,        // [place] an army at sea, a fleet inland
  needs_coast,         // [place] two coasts are possible
  coast_required,      // [place] one is, but it has to be written
  no_convoy_possible,  // [by, place, choice: of air_lifts] no chain of fleets at sea leads there
  route_required,      // [by] a convoy must name its route
  route_over_land,     // [place] of a route that is written: no fleet convoys there
  route_without_fleet, // [place, by, choice: of air_lifts] of a written route: no fleet or wing is there
  route_gap,           // [place, other] of a written route: place and other do not touch
  fleet_not_convoyed,  // [by]
  wing_not_convoyed,   // [by]
  cannot_convoy,       // [by, choice: of air_lifts] not a fleet at sea
  convoys_army_only,   // [by] the unit to be convoyed is a fleet
  off_every_route,     // [by, place] the fleet is on no direct route
  no_unit_to_help,     // [place]
  helps_itself,        // [by]
  helped_cannot_go,    // [by, place] the supported or convoyed unit could never go there
  needed_as_convoyer,  // [by] only the supporter itself could convoy the move that it supports
  replaced,            // [by] another order for the unit stands
  contradicted,        // [by] several orders for the unit: none stands
  not_dislodged,       // [by] only dislodged units have orders in a retreat phase
  retreat_occupied,    // [place, with] somebody stands there
  retreat_contested,   // [place] left empty by a bounce
  retreat_to_attacker, // [place] where the attacker came from
  retreat_out_of_reach, // [by, place]
  no_retreat_there,     // [by, place] not on the list, for no reason that the position tells
  nothing_to_build,
  nothing_to_remove,
  must_build, // no build may be given up
  surplus_build,
  surplus_removal,
  not_a_home,          // [place]
  not_owned,           // [place]
  not_a_center,        // [place]
  no_home_held,        //
  nobodys_home,        // [place]
  occupied,            // [place, by]
  site_taken,          // [place] another build stands there
  needs_type,          // [place] army or fleet?
  already_removed,     // [by]
  not_in_this_game,    // a rule that is off would allow orders of this kind
  transform_elsewhere, // [place] units change their type in other places only
  same_type,           // [by] it is a unit of that type already
  wing_stays_wing,     // no unit becomes a wing, and no wing another unit
  proxy_to_self,       // [by]
  not_lent,            // [by] its owner did not hand it over
  gateway_kept,        // [place: the gateway, other: its keeper] only who owns that orders it
  off_gateway,         // [place: the gateway] what it is to let through does not go that way
  gateway_closed,      // [place: the gateway, other: its keeper] nobody let the fleet through
  off_railway,         // [place: the railway] it does not serve this power, or not these places
  railway_blocked,     // [with] a foreign unit stands on the line
  place_closed,        // [place] in this season no unit enters or leaves it
  shut_in,             // [place, by] the unit stands in a closed place, and can only hold
  border_kept,         // [place, other: its keeper] only units of the owner of that cross the border
  one_way_border,      // [place, other] it leads from place to other, and not back
  weak_border,         // [by, place] no unit supports across it
  no_emergency,        // [place] built in only while few home centers are held

  // Void: legal, but it matches no order.
  no_convoy_ordered,   // [place, other, by, choice: of air_lifts] no chain of fleets ordered to convoy from
                       // place to other
  helped_moves,        // [by] support in place of a unit that was ordered to move
  helped_elsewhere,    // [by, place] the unit was not ordered to go to place
  helped_not_convoyed, // [by, choice: of air_lifts] no fleets convoy the supported unit
  convoyed_elsewhere,  // [by, place] the unit to be convoyed was not ordered to go to place
  off_written_route,   // [by, place] a convoy that the route written for `by` leaves out
  helped_in_disorder,  // [by] the unit's power gave no orders

  // Why a legal order failed. Of those that bounced, and of who held them off below, `choice` is 1 where the
  // move went over a weak border.
  bounced,            // [by, place, strength, against] not stronger than the unit `by`
  swap_bounced,       // [by, strength, against] `by` came the other way
  own_unit_stays,     // [by] may not dislodge an own unit
  own_help_useless,   // [by, strength, against] without the help of the victim's own power, not stronger
  cut,                // [by]
  cut_by_dislodger,   // [by] cut because `by`, which it was aimed at, dislodged the supporter
  fleet_dislodged,    // [by: the fleet, with: its dislodger, strength, against] the convoy was broken there
  convoyer_dislodged, // the same, told to the fleet
  paradox,            // [by: the fleet, choice] the convoy would decide about itself: it fails
  no_single_answer,   // [by: the fleet, choice] a paradox to which the game's rule gives no single answer
  fleet_unanswered,   // [choice] no_single_answer, told to the fleet
  in_paradox,         // [choice] the fleet is part of such a convoy
  held_in_paradox,    // [by: the fleet] a move against such a fleet, where the rule is that all hold
  guarded,            // [by, choice] not cut by the convoyed `by`: the rule keeps the support. It counted
  convoy_unsafe,      // [by: the fleet] attacked so strongly that it did not convoy (rule convoy_safety)
  dislodged,          // [by, strength, against]
  retreat_clash,      // [by, place] another unit retreats there too
  transform_attacked, // [by] it keeps its type since `by` attacked it
  no_retreat,         // nowhere to go
  no_retreat_ordered,
  removed_far,     // [place: the nearest center, strength: the distance] too few removals were ordered
  removed_cut_off, // too few removals were ordered; the unit reaches no center of its power
  removed_fleet,   // [place, strength, with: the next in line] as far away as an army: fleets go first
  removed_wing,    // [place, strength, with] as far away as an army: wings go before armies
  removed_name,    // [place, strength, with] as far away as another of its type: first by the alphabet

  // The rest of the story: see explain() in sentence.h.
  unordered,         // the unit had no order
  stood,             // nobody attacked it
  unopposed,         // [place] nobody else wanted to be there
  followed,          // [place, by] the unit there left
  beat,              // [by, strength, against] stronger than `by`, which wanted to get there too
  drove_out,         // [by, strength, against] dislodged `by`
  repelled,          // [by, strength, against] `by` attacked it, and bounced
  attack_bounced,    // [by, with, strength, against] `by` attacked it, and bounced with another unit
  attack_of_own,     // [by] `by` attacked it, but does not dislodge a unit of its own power, or by its help
  attack_at_sea,     // [by] `by` was to attack it, but was not convoyed
  help_given,        // [by] a support that counted
  help_cut,          // [by, with] a support that was cut by the unit `with`
  help_lost,         // [by] a support that was void
  rival_helped,      // [by, with, place: what was fought for] it counted for `with`, on the other side
  convoyed_by,       // [by] a fleet on the way
  fleet_not_ordered, // [by] a fleet on a written route that was not ordered to convoy it
  fleet_lost,      // [by: the fleet, with: its dislodger, strength, against] one of those that were to convoy
  helped_in_place, // [by] the support counted for a unit that held
  helped_in_vain,  // [by, with, strength, against] it counted for a unit that was dislodged
  helped_in,       // [by, place] it counted for a move that succeeded
  helped_but,      // [by, place] it counted for a move that failed
  uncut_by_own,    // [by] an attack by its own power cuts no support
  uncut_by_weak,   // [by] a move over a weak border that was not strong enough to cut
  uncut_by_target, // [by] the unit that a support is aimed at only cuts it by dislodging the supporter
  convoyed,        // [by, place] the army that it convoyed arrived
  convoyed_but,    // [by, place] the army that it convoyed bounced
  convoy_in_vain,  // [by] the army's convoy failed elsewhere
  may_retreat,     // [place]
  went,            // [place] the retreat succeeded
  left_board,      // disbanded by order
  built,           // [place]
  built_by_rule,   // [place] no build may be given up
  waived,
  removed,     // by order
  transformed, // it changed its type
  lent,        // its owner handed it over, and it got no order

  // Notices: the order stands, but something in it was put right.
  read_as_type,          // [by]
  coast_supplied,        // [place]
  coast_corrected,       // [place]
  unit_coast_ignored,    // [by]
  coast_ignored,         // [place]
  nationality_ignored,   // [by]
  built_as_army,         // [place]
  type_supplied,         // [place]
  route_ignored,         // the route written only means "by convoy"
  own_fleets_elsewhere,  // [by, place, choice] own fleets are ordered otherwise, and no other way is left
  help_is_void,          // the support or convoy is accepted, but can never count
  counts_if_lent,        // [by] an order for a unit of another power
  counts_if_let_through, // [place: the gateway, other: its keeper] a move through the gateway

  count // how many there are
};

struct Reason {
  Why why = Why::none;
  Location place{}, other{}; // what it is about: see the list above
  UnitId by{}; // the unit that it is about, index into the units of the position before the phase,
               // which the dislodged units follow
  int strength = 0, against = 0; // the strengths that met, in units (1 = no support); in halves of units on a
                                 // board with half borders
  UnitId with{};                 // a second unit, like `by`
  std::uint8_t choice = 0;       // the value of the rule option that decided
  bool operator==(const Reason&) const = default;
};

// ---- what a phase is given and what comes of it: orders by power, results, the next position
//
// Data that both resolvers fill and that everybody else reads; judge/phases/adjudicate.h makes an Outcome.

struct Submitted {
  Power by; // who gave the order
  Order order;
  bool operator==(const Submitted&) const = default;
};

// What the classic reports print in (* *).
enum class Mark : std::uint8_t { none, bounce, cut, void_order, no_convoy, disrupted, illegal };

enum class Result : std::uint8_t { ok, fail, cut, disrupted, void_order, illegal };

struct Resolution {
  Result result = Result::ok; // the word of the case format
  Mark mark = Mark::none;
  bool dislodged = false;
  Reason reason;       // why it failed (none when ok)
  Reason dislodged_by; // when dislodged: by whom, with what strengths
};

// What became of one unit: every unit on the board (movement), every dislodged unit (retreat), every build,
// removal and waive (adjustment), in the order in which reports list them (by power, then as in the
// position).
struct UnitResult {
  Unit unit;   // before the phase; for builds: the new unit
  Order order; // the order that it carried out or tried; hold (movement) or disband (retreat) if none
  bool ordered = false; // did somebody give it an order that stood?
  Resolution resolution;
  bool automatic = false; // adjustment: removed by the removal rule
  bool convoyed = false;  // movement: the move goes by convoy
  Power ordered_by{};     // movement: who gave the order, where its owner handed the unit over
};

// What became of each order and of each unit, with reasons.
struct Results {
  std::vector<Resolution> submitted; // one for each submitted order, in the same sequence
  std::vector<UnitResult> units;     // see UnitResult
};

// A movement phase whose results nobody has asked for so far: all that they are made of. The map must outlive
// it.
struct Question {
  const Map* map = nullptr;
  Rules rules;
  Phase phase;
  std::vector<Unit> units;
  std::vector<Submitted> orders;
};

class Outcome {
 public:
  // Results may be made when they are first looked at. Therefore no two threads may look at those of one
  // Outcome at once, the first time.
  const std::vector<Resolution>& submitted() const { return results().submitted; }
  const std::vector<UnitResult>& units() const { return results().units; }
  std::vector<Resolution>& submitted() { return results().submitted; }
  std::vector<UnitResult>& units() { return results().units; }

  // Has the results made by `answer` when somebody asks for them. The caller fills the question.
  using Answer = void (*)(const Question&, Results&);
  Question& answer_later(Answer answer) {
    answer_ = answer;
    return question_;
  }
  // The results are what the caller puts into them; so far those of an earlier phase.
  Results& answer_now() {
    answer_ = nullptr;
    return results_;
  }

  Position next;                    // the position that the next phase begins with; its phase is `next PHASE`
  std::vector<Dislodged> dislodged; // movement: all, also when their retreat phase is skipped
  std::vector<Province> contested;  // movement: left empty by a bounce
  std::vector<Unit> disbanded;      // left the board in this phase
  std::vector<Unit> automatic;      // of those: removed by the removal rule, in order
  std::vector<Unit> returned;       // armies of nobody that stand in their centers again (rule neutrals)
  bool centers_counted = false;     // ownership was updated after this phase
  std::vector<Power> winners;       // the game is over when not empty
  bool explained = true;  // the resolver gave reasons; the equations know only why an order is illegal
  bool undefined = false; // movement: the paradox rule gives no single answer; Szykman's rule decided

 private:
  Results& results() const {
    if (answer_ != nullptr) make_results();
    return results_;
  }
  void make_results() const;

  mutable Results results_;
  mutable Answer answer_ = nullptr; // none when the results are made
  Question question_;
};

// Sorts as reports list units: by power, else as they were.
void sort_by_power(std::vector<UnitResult>& units);

} // namespace judge
