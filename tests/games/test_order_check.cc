// SPDX-License-Identifier: GPL-3.0-or-later
// Whether an order may be given, by what its power sees; whose a unit is.
#include "fixture.h"

#include "games/game/order_check.h"

BOOST_AUTO_TEST_SUITE(order_checks)

using games::Game;

namespace {

judge::Order order_of(const Game& game, const std::string& text) {
  return parser::parse_orders(game.variant->names, game.position.phase.kind, text).at(0).order;
}

// "taken", or why not.
std::string told(const Game& game, const std::string& who, const std::string& order) {
  const games::OrderCheck check(game, test::power(who), order_of(game, order));
  return check.checked().illegal ? check.why_not(game.variant->map) : "taken";
}

} // namespace

BOOST_AUTO_TEST_CASE(a_blind_player_orders_units_that_he_does_not_see_by_leave) {
  Game game = test::running_game();
  game.settings.blind = true;
  BOOST_TEST(told(game, "France", "A vie - tyr") == "you have no unit in Vienna");
  game.rules.proxy_orders = judge::ProxyOrders::allowed;
  BOOST_TEST(told(game, "France", "A vie - tyr") == "taken");
  BOOST_TEST(told(game, "France", "vie - tyr") == "taken");
  BOOST_TEST(told(game, "France", "A vie S A bud - tri") == "taken");
  BOOST_TEST(told(game, "France", "A tyr - ven") == "taken"); // there is none, and he does not know
  BOOST_TEST(told(game, "France", "A vie - lon") != "taken");
  BOOST_TEST(told(game, "France", "A pic - bur") == "you have no unit in Picardy"); // he sees that
  BOOST_TEST(told(game, "France", "A vie PROXY Germany") == "you have no unit in Vienna");
}

BOOST_AUTO_TEST_CASE(what_an_unseen_unit_is_stays_as_it_was_written) {
  Game game = test::running_game();
  game.settings.blind = true;
  game.rules.proxy_orders = judge::ProxyOrders::allowed;
  const games::OrderCheck check(game, test::power("France"), order_of(game, "vie - tyr"));
  BOOST_TEST(!check.checked().order.type.has_value());
}

BOOST_AUTO_TEST_CASE(a_gateway_belongs_to_the_owner_of_its_keeper) {
  Game game = test::running_game();
  game.variant = test::library().find("colonial_moulmein");
  const judge::Map& map = game.variant->map;
  game.position = game.variant->start;
  game.position.owners[map.province_of(map.find("egy"))] = map.find_power("Turkey");
  const judge::Order order = order_of(game, "suez H");
  BOOST_TEST(games::owner_of(game, order).is_none());
  game.rules.gateways = judge::Switch::on;
  BOOST_TEST((games::owner_of(game, order) == map.find_power("Turkey")));
}

BOOST_AUTO_TEST_SUITE_END()
