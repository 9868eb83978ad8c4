// SPDX-License-Identifier: GPL-3.0-or-later
// sides - see sides.h
#include "games/game/sides.h"

#include "games/game/control.h"

#include <algorithm>
#include <map>

namespace games {

using judge::Power;

judge::PowerSet dummies_of(const Game& game) {
  judge::PowerSet dummies;
  for (const Seat& seat : game.seats)
    if (is_dummy(seat) && seat.power) dummies.insert(seat.power);
  return dummies;
}

judge::PowerSet named_dummies(const Game& game) {
  const judge::Rules& rules = game.rules;
  const bool asked = rules.dummy_fire == judge::Switch::on || rules.immobile_dummies == judge::Switch::on ||
                     rules.vassal_dummies == judge::Switch::on;
  if (!asked) return {};
  judge::PowerSet dummies = dummies_of(game);
  if (game.settings.solitaire) // all powers are: there the board alone says who stands for one
    for (const Power power : game.variant->map.powers())
      if (!game.variant->map.power(power).dummy) dummies.erase(power);
  return dummies;
}

judge::PowerSet named_out_of_play(const Game& game) {
  judge::PowerSet out;
  if (game.rules.garrison == judge::Switch::off || game.state == State::forming) return out;
  for (const Power power : game.variant->map.powers())
    if (game.seat_of(power) == nullptr) out.insert(power);
  return out;
}

std::vector<judge::Vassal> named_vassals(const Game& game) {
  std::vector<judge::Vassal> vassals;
  if (game.rules.vassal_dummies == judge::Switch::off) return vassals;
  for (const Power power : game.variant->map.powers())
    if (const Seat* seat = game.seat_of(power);
        seat != nullptr && is_dummy(*seat) && !seat->controllers.empty())
      vassals.push_back({power, seat->controllers.front()});
  return vassals;
}

void bind_to_lords(Game& game, const std::vector<judge::Vassal>& before,
                   const std::vector<judge::Vassal>& after) {
  for (const judge::Vassal& one : before)
    if (std::ranges::find(after, one.dummy, &judge::Vassal::dummy) == after.end())
      game.seat_of(one.dummy)->controllers.clear();
  for (const judge::Vassal& one : after)
    if (std::ranges::find(before, one) == before.end()) game.seat_of(one.dummy)->controllers = {one.lord};
}

std::vector<Power> team_of(const Game& game, Power power) {
  std::vector<Power> team = controlled_by(game, power);
  std::erase(team, power);
  team.insert(team.begin(), power);
  return team;
}

std::vector<std::vector<Power>> played_together(const Game& game) {
  std::map<std::string, std::vector<Power>> by_player;
  for (const Seat& seat : game.seats)
    if (seat.role == Role::player && seat.power && !seat.addresses.empty())
      by_player[seat.addresses.front()].push_back(seat.power);
  std::vector<std::vector<Power>> together;
  for (const auto& [player, powers] : by_player)
    if (powers.size() > 1) together.push_back(powers);
  return together;
}

} // namespace games
