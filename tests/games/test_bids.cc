// SPDX-License-Identifier: GPL-3.0-or-later
// Bids for powers that nobody plays, and what they buy (rule intimate).
#include "fixture.h"

#include "games/game/control.h"
#include "games/game/disorder.h"
#include "games/game/seats.h"
#include "games/game/victory.h"
#include "games/home/conf.h"
#include "games/store/game_file.h"

BOOST_AUTO_TEST_SUITE(bids)

using games::Game;
using games::Seat;

namespace {

// England and Italy are played, in the winter before the first year.
Game duel() {
  Game game = games::new_game("x", test::standard(), test::at("2026-11-21T09:00Z"));
  game.rules.intimate = judge::Switch::on;
  for (const char* wish : {"E", "I"}) {
    game.seats.push_back(
        games::new_seat(game, games::Role::player, std::string(wish) + "@example.org", "", "hash"));
    game.seats.back().preferences = wish;
  }
  BOOST_REQUIRE(!games::start(game, test::at("2026-11-21T10:00Z"), games::JudgeConf{}).empty());
  return game;
}

Seat& seat(Game& game, const char* power) { return *game.seat_of(test::power(power)); }

std::string bid(Game& game, const char* by, const char* power, int credits) {
  std::string why = games::why_no_bid(game, seat(game, by), test::power(power), credits);
  if (why.empty()) games::place_bid(seat(game, by), test::power(power), credits);
  return why;
}

void process(Game& game) {
  BOOST_REQUIRE(!games::process_now(game, test::at("2026-11-22T10:00Z"), test::conf()).empty());
}

} // namespace

BOOST_AUTO_TEST_CASE(two_players_begin_in_winter_with_a_treasury) {
  Game game = duel();
  BOOST_CHECK_EQUAL(judge::to_text(game.position.phase), "W1900A");
  BOOST_CHECK_EQUAL(game.position.units.size(), 22U);
  BOOST_CHECK_EQUAL(seat(game, "England").credits, 20);
  BOOST_CHECK_EQUAL(seat(game, "Italy").credits, 24);
  BOOST_CHECK(games::is_dummy(seat(game, "France")));
  BOOST_CHECK_EQUAL(seat(game, "France").credits, 0);
  BOOST_CHECK_EQUAL(games::powers_missing_orders(game).size(), 2U);
}

BOOST_AUTO_TEST_CASE(nobody_bids_more_than_he_has_or_for_a_player) {
  Game game = duel();
  BOOST_CHECK_EQUAL(bid(game, "England", "France", 15), "");
  BOOST_CHECK_NE(bid(game, "England", "Russia", 6), "");
  BOOST_CHECK_EQUAL(bid(game, "England", "Russia", 5), "");
  BOOST_CHECK_EQUAL(bid(game, "England", "France", 14), ""); // in place of the first
  BOOST_CHECK_NE(bid(game, "England", "Italy", 1), "");
  BOOST_CHECK_EQUAL(games::credits_bid(seat(game, "England")), 19);
}

BOOST_AUTO_TEST_CASE(dummies_that_name_each_other_as_controllers_are_waited_for_by_nobody) {
  Game game = duel();
  seat(game, "France").controllers = {test::power("Turkey")};
  seat(game, "Turkey").controllers = {test::power("France")};
  BOOST_CHECK_EQUAL(games::orders_state(game, test::power("France")).due, 0U);
  BOOST_CHECK_EQUAL(games::powers_missing_orders(game).size(), 2U);
}

BOOST_AUTO_TEST_CASE(the_highest_bid_wins_and_is_paid_and_of_two_alike_none) {
  Game game = duel();
  bid(game, "England", "France", 8);
  bid(game, "Italy", "France", 6);
  bid(game, "England", "Russia", 5);
  bid(game, "Italy", "Russia", 5);
  BOOST_CHECK(games::powers_missing_orders(game).empty());
  process(game);
  BOOST_CHECK_EQUAL(judge::to_text(game.position.phase), "S1901M");
  BOOST_CHECK(games::controls(game, test::power("England"), test::power("France")));
  BOOST_CHECK(seat(game, "Russia").controllers.empty());
  BOOST_CHECK_EQUAL(seat(game, "England").credits, 12);
  BOOST_CHECK_EQUAL(seat(game, "Italy").credits, 24);
  BOOST_CHECK(seat(game, "England").bids.empty());
}

BOOST_AUTO_TEST_CASE(control_ends_with_the_year_and_each_fall_fills_the_treasury) {
  Game game = duel();
  bid(game, "England", "France", 8);
  process(game);                                                    // W1900A
  process(game);                                                    // S1901M
  process(game);                                                    // F1901M
  BOOST_CHECK_EQUAL(judge::to_text(game.position.phase), "W1901A"); // though nobody builds
  BOOST_CHECK_EQUAL(seat(game, "England").credits, 15);
  BOOST_CHECK_EQUAL(seat(game, "Italy").credits, 27);
  BOOST_CHECK(games::controls(game, test::power("England"), test::power("France")));
  process(game);
  BOOST_CHECK(!games::controls(game, test::power("England"), test::power("France")));
}

BOOST_AUTO_TEST_CASE(the_game_waits_for_the_orders_of_powers_that_were_bought) {
  Game game = duel();
  bid(game, "England", "France", 8);
  process(game);
  const auto missing = games::orders_state(game, test::power("England")).missing;
  BOOST_CHECK_EQUAL(missing.size(), 6U);
  BOOST_CHECK_EQUAL(missing.back(), "France: Fleet Brest");
  BOOST_CHECK_EQUAL(games::orders_state(game, test::power("Italy")).missing.size(), 3U);
}

BOOST_AUTO_TEST_CASE(a_unit_of_his_own_in_the_others_home_wins_and_a_bought_one_does_not) {
  Game game = duel();
  games::Turn turn;
  turn.before = turn.outcome.next = game.position;
  const auto put = [&](const char* power, const char* from, const char* to) {
    for (judge::Unit& unit : turn.outcome.next.units)
      if (unit.location == game.variant->map.find(from))
        unit = {test::power(power), unit.type, game.variant->map.find(to)};
    games::find_winners(game, turn);
    return turn.outcome.winners.size();
  };
  BOOST_CHECK_EQUAL(put("France", "par", "lon"), 0U);
  BOOST_CHECK_EQUAL(put("England", "lvp", "ven"), 1U);
}

BOOST_AUTO_TEST_CASE(treasuries_and_bids_are_kept_in_the_file) {
  Game game = duel();
  bid(game, "England", "France", 8);
  const auto by_name = [](const std::string&) { return &test::standard(); };
  Game again = games::read_game("game", games::game_text(game), "x", by_name);
  BOOST_CHECK_EQUAL(seat(again, "England").credits, 20);
  BOOST_REQUIRE_EQUAL(seat(again, "England").bids.size(), 1U);
  BOOST_CHECK(seat(again, "England").bids[0] == (games::Bid{test::power("France"), 8}));
}

BOOST_AUTO_TEST_SUITE_END()
