// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/order_check.h"

#include "games/game/control.h"
#include "games/game/view.h"
#include "judge/legality/legality.h"
#include "judge/telling/sentence.h"

#include <algorithm>

namespace games {

namespace {

using judge::Location, judge::Map, judge::Order, judge::Position, judge::Power, judge::Province, judge::Unit,
    judge::UnitType;

// May a unit stand in the province that the power does not see?
class Unseen {
 public:
  Unseen(const Game& game, const Position& seen, Power eyes)
      : map_(game.variant->map), seen_(seen), sight_(sight_of(game, game.position, eyes)),
        settings_(game.settings) {}

  bool may_hide(UnitType type, Province province) const {
    return seen_.unit_in(map_, province) == nullptr && games::may_hide(settings_, sight_, type, province);
  }

 private:
  const Map& map_;
  const Position& seen_;
  const Sight sight_;
  const Settings& settings_;
};

Power another(const Map& map, Power power) {
  for (const Power other : map.powers())
    if (other != power) return other;
  return power;
}

std::vector<UnitType> types_of(const Game& game, std::optional<UnitType> written) {
  if (written) return {*written};
  std::vector<UnitType> types{UnitType::army, UnitType::fleet};
  if (game.rules.wings == judge::Switch::on) types.push_back(UnitType::wing);
  return types;
}

// Where a unit of the type may stand: the place as it is written, or any coast of its province.
std::vector<Location> places_of(const Map& map, UnitType type, Location written) {
  std::vector<Location> places;
  const Province province = map.province_of(written);
  if (map.can_stand(type, written)) places.push_back(written);
  if (map.coast_of(written) == judge::Coast::none)
    for (const Location coast : map.coasts(province))
      if (map.can_stand(type, coast)) places.push_back(coast);
  if (places.empty() && map.can_stand(type, map.base(province))) places.push_back(map.base(province));
  return places;
}

// Units that nobody sees, of which one may be what the order helps.
std::vector<Unit> units_that_may_be(const Game& game, const Position& seen, Power power, const Order& order) {
  const Map& map = game.variant->map;
  const Unseen unseen(game, seen, power);
  const bool named = order.target_nationality && order.target_nationality != power;
  const Power owner = named ? order.target_nationality : another(map, power);
  std::vector<Unit> units;
  if (!order.target) return units;
  for (const UnitType type : types_of(game, order.target_type))
    if (unseen.may_hide(type, map.province_of(order.target)))
      for (const Location place : places_of(map, type, order.target)) units.push_back({owner, type, place});
  return units;
}

bool may_be_lent(const judge::Rules& rules) {
  return rules.proxy_orders == judge::ProxyOrders::allowed || rules.order_any == judge::Switch::on;
}

// Units of others that nobody sees, of which one may be what the order moves by leave of its owner.
std::vector<Unit> units_that_may_be_lent(const Game& game, const Position& seen, Power power,
                                         const Order& order) {
  const Map& map = game.variant->map;
  std::vector<Unit> units;
  if (!may_be_lent(game.rules) || !order.unit || order.kind == judge::OrderKind::proxy ||
      order.nationality == power)
    return units;
  const Unseen unseen(game, seen, power);
  const Power owner = order.nationality ? order.nationality : another(map, power);
  for (const UnitType type : types_of(game, order.type))
    if (unseen.may_hide(type, map.province_of(order.unit)))
      for (const Location place : places_of(map, type, order.unit))
        if (map.can_stand(type, place)) units.push_back({owner, type, place});
  return units;
}

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

OrderCheck::OrderCheck(const Game& game, Power power, const Order& order) : position_(&game.position) {
  if (game.settings.blind) {
    imagine(game, power, order);
    return;
  }
  const Seat* seat = game.seat_of(power);
  const std::vector<Power> own = seat != nullptr ? powers_of_hand(game, *seat) : std::vector{power};
  if (hides_builds(game, own)) hide_builds(game, own, imagined_.emplace(game.position));
  checked_ = judge::check(game.variant->map, game.rules, position(), power, order);
}

bool goes_unchecked(const Game& game, const judge::Checked& checked) {
  return game.rules.no_check == judge::Switch::on && game.position.phase.kind == judge::PhaseKind::movement &&
         !(checked.illegal && checked.illegal->why == judge::Why::wrong_phase);
}

std::string OrderCheck::why_not(const judge::Map& map) const {
  const judge::Reason& reason = *checked_.illegal;
  if (imagined_ && reason.why == judge::Why::no_such_unit)
    return "you have no unit in " + map.province(map.province_of(reason.place)).name;
  return judge::to_sentence(map, position(), reason);
}

void OrderCheck::imagine(const Game& game, Power power, const Order& order) {
  imagined_ = seen_position(game, game.position, power);
  if (imagined_->phase.kind == judge::PhaseKind::movement) {
    imagine_fleets(game, power, order);
    const std::vector<Unit> lent = units_that_may_be_lent(game, *imagined_, power, order);
    return lent.empty() ? imagine_target(game, power, order) : imagine_lent_unit(game, power, order, lent);
  }
  checked_ = judge::check(game.variant->map, game.judged().rules, *imagined_, power, order);
}

// The unit that is ordered, of the first kind for which the order is good. What it is remains as written.
void OrderCheck::imagine_lent_unit(const Game& game, Power power, const Order& order,
                                   const std::vector<Unit>& guesses) {
  const std::size_t known = imagined_->units.size();
  for (const Unit& guess : guesses) {
    imagined_->units.resize(known);
    imagined_->units.push_back(guess);
    imagine_target(game, power, order);
    if (!checked_.illegal) break;
  }
  if (checked_.illegal) return;
  checked_.order.type = order.type;
  checked_.order.unit = order.unit;
  checked_.order.to = order.to;
}

// A convoy may lead over any sea where a fleet may be, and an air lift over any place where a wing may be.
void OrderCheck::imagine_fleets(const Game& game, Power power, const Order& order) {
  const Map& map = game.variant->map;
  const Unseen unseen(game, *imagined_, power);
  const bool lifts = game.rules.air_lifts == judge::Switch::on;
  std::vector<Unit> fleets;
  for (const Province sea : map.provinces()) {
    const bool named =
        sea == map.province_of(order.unit) || (order.target && sea == map.province_of(order.target));
    if (named) continue;
    if (lifts && map.can_stand(UnitType::wing, map.base(sea)) && unseen.may_hide(UnitType::wing, sea))
      fleets.push_back({another(map, power), UnitType::wing, map.base(sea)});
    else if (map.province(sea).terrain == judge::Terrain::sea && unseen.may_hide(UnitType::fleet, sea))
      fleets.push_back({another(map, power), UnitType::fleet, map.base(sea)});
  }
  imagined_->units.insert(imagined_->units.end(), fleets.begin(), fleets.end());
}

// The unit that is helped, of the first kind for which the order is good. What it is remains as written.
void OrderCheck::imagine_target(const Game& game, Power power, const Order& order) {
  const Map& map = game.variant->map;
  std::vector<Unit> guesses = units_that_may_be(game, *imagined_, power, order);
  const auto check_with = [&](const std::vector<Unit>& more) {
    imagined_->units.insert(imagined_->units.end(), more.begin(), more.end());
    checked_ = judge::check(map, game.judged().rules, *imagined_, power, order);
  };
  if (guesses.empty()) return check_with({});
  const std::size_t known = imagined_->units.size();
  for (const Unit& guess : guesses) {
    imagined_->units.resize(known);
    check_with({guess});
    if (!checked_.illegal) break;
  }
  if (checked_.illegal) return;
  checked_.order.target_type = order.target_type;
  checked_.order.target = order.target;
  checked_.order.to = order.to;
}

bool may_reach(const Game& game, judge::Power from, judge::Power to) {
  switch (game.settings.press_reach) {
  case PressReach::touch: return from == to || are_near(game, from, to);
  case PressReach::remote: return from == to || !are_near(game, from, to);
  case PressReach::any: break;
  }
  return true;
}

} // namespace games
