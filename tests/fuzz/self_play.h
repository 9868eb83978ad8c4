// SPDX-License-Identifier: GPL-3.0-or-later
// self_play - games that the program plays with itself, for positions and orders like those of people
//
// Seven greedy powers: they go for centers that they do not own, support what is contested, guard what is
// threatened, convoy where that wins something. Deterministic: the same seed gives the same games on every
// machine.
#pragma once

#include "tests/fuzz/random.h"

#include "judge/board/position.h"
#include "variants/file/variant.h"

#include <vector>

namespace fuzz {

class SelfPlay {
 public:
  // The variant must outlive the game.
  SelfPlay(const variants::Variant& variant, std::uint64_t seed);

  const judge::Position& position() const { return position_; }
  // Orders for the current phase, all legal.
  const std::vector<judge::Submitted>& orders();
  void play(); // adjudicates them
  bool is_over() const { return over_; }

 private:
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::size_t>(bound))); }
  bool one_in(int count) { return below(count) == 0; }

  void order_movement();
  void order_power(judge::Power power);
  void order_convoys(judge::Power power);
  void order_move(judge::UnitId unit);
  void order_helpers(judge::Power power);
  void order_support(judge::UnitId unit);
  judge::UnitId unit_at(judge::Location at) const;
  void order_retreats();
  void order_adjustments();
  void build(judge::Power power, int due);

  int worth(judge::Power power, judge::Province p) const;
  int threat(judge::Power power, judge::Province p) const;
  void spread_worth(judge::Power power);
  bool give(judge::UnitId unit, const judge::Order& order);
  judge::Order order_of(judge::UnitId unit, judge::OrderKind kind) const;

  const variants::Variant& variant_;
  const judge::Map& map_;
  Random random_;
  judge::Position position_;
  bool over_ = false;
  std::vector<judge::Submitted> orders_;
  // While orders are made:
  std::vector<judge::Order> given_; // by unit; hold when none
  std::vector<char> has_order_;     // by unit
  std::vector<char> is_target_;     // by province: an own unit goes there
  std::vector<int> worth_;          // by province, for the power whose turn it is
};

} // namespace fuzz
