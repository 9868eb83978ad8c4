// sides - see sides.h
#include "games/game/sides.h"

#include "games/game/control.h"

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
  const bool asked = rules.dummy_fire == judge::Switch::on || rules.immobile_dummies == judge::Switch::on;
  return asked ? dummies_of(game) : judge::PowerSet{};
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
