// SPDX-License-Identifier: GPL-3.0-or-later
// What the judge orders for powers that sent nothing.
#include "fixture.h"

#include "games/game/disorder.h"

#include <vector>

BOOST_AUTO_TEST_SUITE(disorder)

using games::Game;

std::vector<std::string> orders_of(const Game& game, const std::string& power) {
  std::vector<std::string> texts;
  for (const judge::Order& order : games::orders_in_disorder(game, test::power(power)))
    texts.push_back(judge::to_text(game.variant->map, order));
  return texts;
}

void place(Game& game, const std::string& power, judge::UnitType type, const std::string& at) {
  game.position.units.push_back({test::power(power), type, game.variant->map.find(at)});
}

BOOST_AUTO_TEST_CASE(a_power_out_of_play_is_not_absent_and_does_not_come_back) {
  Game game = test::running_game();
  const judge::Power russia = test::power("Russia");
  std::erase_if(game.seats, [&](const games::Seat& seat) { return seat.power == russia; });
  std::erase_if(game.position.units, [&](const judge::Unit& unit) { return unit.power == russia; });
  for (judge::Power& owner : game.position.owners)
    if (owner == russia) owner = {};
  game.position.phase = *judge::parse_phase("W1901A");
  game.rules.garrison = judge::Switch::on;
  game.settings.disorder_builds = true;
  const games::Turn turn = games::predict(game);
  BOOST_TEST(turn.absent.empty());
  BOOST_TEST(turn.outcome.next.unit_count(russia) == 0U);
}

BOOST_AUTO_TEST_CASE(units_support_the_one_in_danger) {
  Game game = test::running_game();
  game.position.units.clear();
  place(game, "France", judge::UnitType::army, "par");
  place(game, "France", judge::UnitType::army, "bur");
  place(game, "France", judge::UnitType::army, "spa");
  place(game, "Germany", judge::UnitType::army, "mun");
  BOOST_TEST(orders_of(game, "France").empty());
  game.settings.disorder_supports = true;
  const std::vector<std::string> expected{"A par S A bur", "A bur H", "A spa H"};
  BOOST_TEST(orders_of(game, "France") == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(retreats_go_to_centers_and_no_two_to_one) {
  Game game = test::running_game();
  game.position.phase = *judge::parse_phase("S1901R");
  const judge::Map& map = game.variant->map;
  const auto dislodged = [&](const char* at, std::vector<const char*> to) {
    judge::Dislodged unit{{test::power("France"), judge::UnitType::army, map.find(at)}, {}, {}, {}};
    for (const char* place : to) unit.retreats.push_back(map.find(place));
    game.position.dislodged.push_back(unit);
  };
  dislodged("bur", {"gas", "mar"});
  dislodged("pie", {"mar", "tyr"});
  BOOST_TEST(orders_of(game, "France").empty());
  game.settings.disorder_retreats = true;
  const std::vector<std::string> expected{"A bur - mar", "A pie - tyr"};
  BOOST_TEST(orders_of(game, "France") == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(builds_are_drawn_by_lot_and_are_good) {
  Game game = test::running_game();
  game.position.phase = *judge::parse_phase("W1901A");
  std::erase_if(game.position.units,
                [&](const judge::Unit& unit) { return unit.power == test::power("Russia"); });
  BOOST_TEST(orders_of(game, "Russia").empty());
  game.settings.disorder_builds = true;
  const std::vector<std::string> drawn = orders_of(game, "Russia");
  BOOST_TEST(drawn.size() == 4);
  BOOST_TEST(drawn == orders_of(game, "Russia"), boost::test_tools::per_element()); // the same lot
  for (const judge::Order& order : games::orders_in_disorder(game, test::power("Russia")))
    BOOST_TEST(
        !judge::check(game.variant->map, game.rules, game.position, test::power("Russia"), order).illegal);
  bool differs = false;
  for (int turn = 2; turn < 20; ++turn) {
    game.next_number = turn;
    differs = differs || orders_of(game, "Russia") != drawn;
  }
  BOOST_TEST(differs);
}

BOOST_AUTO_TEST_SUITE_END()
