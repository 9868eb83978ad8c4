// SPDX-License-Identifier: GPL-3.0-or-later
// compare - one movement phase by marks and by equations: where do they differ?
//
// Everything that the outcome tells is compared: what became of each order, who is dislodged by whom, where
// he may go, contested provinces, the next position, and whether the rules gave a single answer. Reasons are
// the marks' alone.
#pragma once

#include "judge/phases/adjudicate.h"

#include <string>

namespace fuzz {

class Comparison {
 public:
  Comparison(const judge::Map& map, judge::GameRules game)
      : map_(map), marks_(with(game, judge::Resolver::marks)),
        equations_(with(game, judge::Resolver::equations)) {}

  bool agrees(const judge::Position& position, const std::vector<judge::Submitted>& orders);
  // After agrees(): the first difference, in words; "" when there is none.
  std::string difference() const;

 private:
  static judge::GameRules with(judge::GameRules game, judge::Resolver resolver) {
    game.resolver = resolver;
    return game;
  }
  const judge::Map& map_;
  judge::Adjudicator marks_, equations_;
  judge::Outcome by_marks_, by_equations_;
};

} // namespace fuzz
