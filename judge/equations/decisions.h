// SPDX-License-Identifier: GPL-3.0-or-later
// decisions - the equations of one movement phase: what has to be decided, and what each decision hangs on
//
// A decision is yes, no or unknown; a strength is a lower and an upper bound as long as something in it is
// unknown. The words (attack, defend, hold and prevent strength) are those of DATC 5.B; what the rule options
// change is said in docs/rules.md. Part of the second resolver, see equations.h, which solves them.
#pragma once

#include "judge/equations/matching.h"

namespace judge {

enum class Tri : std::uint8_t { no, yes, unknown };

// A strength that is not known exactly yet, in halves of a unit.
struct Bounds {
  int low = 0, high = 0;
};

enum class About : std::uint8_t {
  move,    // it moves
  support, // its support is not cut
  path     // it has a way: its convoy holds; a direct move always has one, unless it is made to hold
};
constexpr std::size_t about_count = 3;

// One thing to decide about one unit.
struct Decision {
  std::size_t unit = 0;
  About about = About::move;
  bool operator==(const Decision&) const = default;
};

// Equations, and what is decided so far. What an order can never be (a support that fits nothing, a convoy
// without fleets) is decided from the start.
class Decisions {
 public:
  explicit Decisions(const Matching& matching);

  const Matching& matching() const { return matching_; }
  Tri value(Decision d) const { return values_[index(d)]; }
  void set(Decision d, Tri value) { values_[index(d)] = value; }
  std::vector<Decision> open() const;
  // Every value, to be put back after an attempt.
  const std::vector<Tri>& values() const { return values_; }
  void put_back(const std::vector<Tri>& values) { values_ = values; }

  // What the equation says, as far as it can. `open_read` then lists the open decisions that it looked at.
  Tri evaluate(Decision d) const;
  std::vector<Decision>& open_read() const { return open_read_; }

  // Is the fleet lost to the convoy of the army (rule convoy_safety)?
  Tri lost(std::size_t fleet, std::size_t army) const;
  // The convoy has failed for good: the unit goes by land, where the rules let it.
  void let_walk(std::size_t unit) { walks_[unit] = matching_.way[unit] == Way::convoy_or_direct; }

  // When all is decided.
  bool moved(std::size_t unit) const { return value({unit, About::move}) == Tri::yes; }
  bool went_by_convoy(std::size_t mover) const { return by_convoy(mover) == Tri::yes; }
  bool came(std::size_t mover) const { return arrives(mover) == Tri::yes; }
  bool bars_its_goal(std::size_t mover) const { return prevent_strength(mover).high >= 0; }

 private:
  static std::size_t index(Decision d) { return d.unit * about_count + static_cast<std::size_t>(d.about); }
  Tri read(std::size_t unit, About about) const;

  Tri evaluate_path(std::size_t army) const;
  Tri evaluate_support(std::size_t supporter) const;
  Tri evaluate_move(std::size_t mover) const;
  Tri succeeds_against(std::size_t mover, Bounds others) const;

  Tri by_convoy(std::size_t mover) const;
  Tri by_land(std::size_t mover) const;
  Tri arrives(std::size_t mover) const;
  Tri vacates(std::size_t unit) const;
  Tri head_to_head(std::size_t mover) const;
  Tri beaten_by_partner(std::size_t mover) const;
  Tri cuts(std::size_t mover, std::size_t supporter) const;
  Tri threatens(std::size_t mover, std::size_t fleet, std::size_t army) const;
  Tri outweighs(std::size_t mover, std::size_t fleet) const;

  Bounds help(std::size_t unit, Power without) const;
  Bounds own_strength(std::size_t unit) const;
  Bounds with_itself(std::size_t unit, Bounds help) const;
  Bounds failed_mover() const;
  Bounds attack_strength(std::size_t mover) const;
  Bounds attack_on_fleet(std::size_t mover, std::size_t fleet) const;
  Bounds hold_strength(Province province) const;
  Bounds prevent_strength(std::size_t mover) const;
  Bounds opposition(std::size_t mover) const;
  Bounds meeting(std::size_t mover, std::size_t other) const;

  const Matching& matching_;
  std::vector<Tri> values_;
  std::vector<bool> walks_;
  mutable std::vector<Decision> open_read_;
};

} // namespace judge
