// SPDX-License-Identifier: GPL-3.0-or-later
// press_reach - see press_reach.h
#include "games/turns/press_reach.h"

#include "games/turns/view.h"

#include <algorithm>

namespace games {
namespace {

bool are_near(const Game& game, judge::Power one, judge::Power other) {
  const judge::Map& map = game.variant->map;
  const SeenGame seen(game, one); // in a blind game: near as far as the writer sees
  const auto& units = seen.game().position.units;
  return std::ranges::any_of(units, [&](const judge::Unit& a) {
    return a.power == one && std::ranges::any_of(units, [&](const judge::Unit& b) {
             return b.power == other &&
                    map.touching(map.province_of(a.location), map.province_of(b.location));
           });
  });
}

} // namespace

bool may_reach(const Game& game, judge::Power from, judge::Power to) {
  switch (game.settings.press_reach) {
  case PressReach::touch: return from == to || are_near(game, from, to);
  case PressReach::remote: return from == to || !are_near(game, from, to);
  case PressReach::any: break;
  }
  return true;
}

} // namespace games
