// SPDX-License-Identifier: GPL-3.0-or-later
// view_secrets - see view.h: what is kept from players of a game that is not blind
//
// New units that the board hides until the next movement (`hidden_build`), and who of the powers is a dummy
// (SET HIDE DUMMIES).
#include "games/turns/view.h"

#include "games/game/control.h"
#include "games/game/hands.h"
#include "games/game/sides.h"

#include <algorithm>

namespace games {

namespace {

using judge::OrderKind, judge::Power, judge::Province, judge::Unit, judge::UnitResult;

bool contains(const std::vector<Province>& provinces, Province province) {
  return std::ranges::find(provinces, province) != provinces.end();
}

bool is_kept_from(const Game& game, const std::vector<Power>& own, const Unit& unit) {
  return std::ranges::find(own, unit.power) == own.end() &&
         contains(game.fresh, game.variant->map.province_of(unit.location));
}

bool is_over_for_all(const Game& game) { return is_over(game) && game.settings.reveal; }

bool was_built(const UnitResult& result) {
  return result.order.kind == OrderKind::build &&
         (result.automatic || result.resolution.result == judge::Result::ok);
}

bool is_unseen_by_board(const Game& game, const Unit& unit) {
  return contains(game.variant->map.power(unit.power).hidden_builds,
                  game.variant->map.province_of(unit.location));
}

void hide_orders(const std::vector<Power>& own, const std::vector<Province>& places, const judge::Map& map,
                 Turn& turn) {
  for (std::size_t i = turn.orders.size(); i-- > 0;) {
    const judge::Submitted& one = turn.orders[i];
    const bool hidden = one.order.unit && contains(places, map.province_of(one.order.unit)) &&
                        std::ranges::find(own, one.by) == own.end();
    if (!hidden) continue;
    turn.orders.erase(turn.orders.begin() + static_cast<std::ptrdiff_t>(i));
    turn.outcome.submitted().erase(turn.outcome.submitted().begin() + static_cast<std::ptrdiff_t>(i));
  }
}

} // namespace

std::vector<Province> built_unseen(const Game& game, const Turn& turn) {
  const bool all = game.settings.blind && game.settings.builds_hidden;
  const bool at_first = turn.before.phase <= game.variant->start.phase;
  std::vector<Province> built;
  for (const UnitResult& result : turn.outcome.units())
    if (was_built(result) && (all || (at_first && is_unseen_by_board(game, result.unit))))
      built.push_back(game.variant->map.province_of(result.unit.location));
  return built;
}

bool hides_builds(const Game& game, const std::vector<Power>& own) {
  return !game.fresh.empty() && !is_over_for_all(game) &&
         std::ranges::any_of(game.position.units,
                             [&](const Unit& unit) { return is_kept_from(game, own, unit); });
}

judge::Table<Province, bool> unseen_builds(const Game& game, Power eyes) {
  const judge::Map& map = game.variant->map;
  judge::Table<Province, bool> places(map.province_count(), false);
  const bool at_first = !game.history.empty() && game.history.back().phase <= game.variant->start.phase;
  if (!at_first) return places;
  const Seat* seat = game.seat_of(eyes);
  for (const Power power : map.powers()) {
    const Seat* other = game.seat_of(power);
    if (power == eyes || (seat != nullptr && other != nullptr && same_hand(game, *seat, *other))) continue;
    for (const Province province : map.power(power).hidden_builds) places[province] = true;
  }
  return places;
}

void hide_builds(const Game& game, const std::vector<Power>& own, judge::Position& position) {
  std::erase_if(position.units, [&](const Unit& unit) { return is_kept_from(game, own, unit); });
}

void hide_builds(const Game& game, const std::vector<Power>& own, Turn& turn) {
  if (turn.outcome.next.phase != game.position.phase) return;
  hide_builds(game, own, turn.outcome.next);
  std::erase_if(turn.outcome.units(), [&](const UnitResult& result) {
    return was_built(result) && is_kept_from(game, own, result.unit);
  });
  hide_orders(own, game.fresh, game.variant->map, turn);
}

bool hides_dummies(const Game& game) {
  return game.settings.dummies_hidden && game.settings.gunboat && game.state != State::forming &&
         !is_over_for_all(game) && !dummies_of(game).empty();
}

// The address is read by nobody: in such a game no player is named.
void disguise_dummies(Game& game, const std::vector<Power>& own) {
  for (Seat& seat : game.seats) {
    const bool is_ours = std::ranges::any_of(own, [&](Power by) { return controls(game, by, seat.power); });
    if (!is_dummy(seat) || is_ours) continue;
    seat.controllers.clear();
    seat.dummy = false;
    seat.standing = Standing::present;
    seat.addresses = {"-"};
  }
}

} // namespace games
