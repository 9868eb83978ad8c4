// SPDX-License-Identifier: GPL-3.0-or-later
// order_check - whether a power may give an order, by what it sees of the board
//
// judge::check, asked about the board as its player knows it. In a blind game an order may name units that
// nobody sees: they are taken to be there, so that no answer tells whether they are (docs/blind.md).
#pragma once

#include "games/game/game.h"
#include "judge/legality/checked.h"

#include <optional>
#include <string>
#include <vector>

namespace games {

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

} // namespace games
