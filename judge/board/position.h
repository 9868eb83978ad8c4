// SPDX-License-Identifier: GPL-3.0-or-later
// position - everything that a phase begins with
#pragma once

#include "judge/board/order.h"
#include "judge/board/phase.h"

namespace judge {

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
  const Dislodged* dislodged_in(const Map& map, Province p) const; // likewise
  std::size_t unit_count(Power power) const;
  std::size_t center_count(Power power) const;
  bool is_blockaded(Province center) const; // does a wing stand there, and not its owner's?
  // Likewise, without those that a foreign wing blockades: they feed no unit, and win nothing.
  std::size_t free_center_count(Power power) const;
  bool is_eliminated(Power power) const; // no unit standing or dislodged, and no center
  bool is_home(const Map& map, Power power, Province p) const;
  // The power itself, or whose vassal it is.
  Power lord_of(Power power) const;
};

} // namespace judge
