// SPDX-License-Identifier: GPL-3.0-or-later
// order_check - whether a power may give an order or write to another, by what it sees of the board
#pragma once

#include "games/game/game.h"
#include "judge/legality/order_checker.h"

#include <optional>
#include <string>
#include <vector>

namespace games {

// judge::check, asked about the board as its player knows it. In a blind game an order may name units that
// nobody sees: they are taken to be there, so that no answer tells whether they are (docs/blind.md).

class OrderCheck {
 public:
  // The game outlives it.
  OrderCheck(const Game& game, judge::Power power, const judge::Order& order);

  const judge::Checked& checked() const { return checked_; }
  const judge::Position& position() const { return imagined_ ? *imagined_ : *position_; } // of its reasons
  std::string why_not(const judge::Map& map) const; // a sentence, when it is illegal

 private:
  void imagine(const Game& game, judge::Power power, const judge::Order& order);
  void imagine_lent_unit(const Game& game, judge::Power power, const judge::Order& order,
                         const std::vector<judge::Unit>& guesses);
  void imagine_fleets(const Game& game, judge::Power power, const judge::Order& order);
  void imagine_target(const Game& game, judge::Power power, const judge::Order& order);

  const judge::Position* position_;
  std::optional<judge::Position> imagined_;
  judge::Checked checked_;
};

// Under the rule no_check a movement order is looked at when the turn is processed, and its fault told then.
bool goes_unchecked(const Game& game, const judge::Checked& checked);

// ---- whether two powers are near enough to write to each other, or far enough
// (Settings::press_reach)

// Near are those of whom a unit stands in a province that touches one with a unit of the other.
bool may_reach(const Game& game, judge::Power from, judge::Power to);

} // namespace games
