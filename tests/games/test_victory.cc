// SPDX-License-Identifier: GPL-3.0-or-later
// Who wins, by the settings of a game.
#include "fixture.h"

#include "games/game/victory.h"

#include <utility>
#include <vector>

BOOST_AUTO_TEST_SUITE(victory)

using games::Game;

using Owners = std::vector<std::pair<std::string, std::vector<std::string>>>;

judge::Position position_with(const Game& game, const Owners& owners) {
  judge::Position position = game.position;
  position.owners.assign(game.variant->map.province_count(), judge::Power{});
  for (const auto& [power, centers] : owners)
    for (const std::string& center : centers)
      position.owners[game.variant->map.province_of(game.variant->map.find(center))] = test::power(power);
  return position;
}

games::Turn turn_of(const Game& game, const Owners& before, const Owners& after) {
  games::Turn turn;
  turn.before = position_with(game, before);
  turn.outcome.next = position_with(game, after);
  turn.outcome.centers_counted = true;
  return turn;
}

std::string winners(const Game& game, const Owners& before, const Owners& after) {
  games::Turn turn = turn_of(game, before, after);
  games::find_winners(game, turn);
  std::string names;
  for (const judge::Power power : turn.outcome.winners)
    names += (names.empty() ? "" : " ") + game.variant->map.power(power).name;
  return names;
}

const Owners two_alike = {{"France", {"par", "bre", "mar"}}, {"Germany", {"mun", "ber", "kie"}}};
const Owners one_ahead = {{"France", {"par", "bre", "mar", "spa"}}, {"Germany", {"mun", "ber", "kie"}}};

BOOST_AUTO_TEST_CASE(a_shared_victory_is_of_all_who_have_enough) {
  Game game = test::running_game();
  game.settings.victory_centers = 3;
  game.settings.last_man_standing = true; // some setting, so that the game counts and not the board
  BOOST_TEST(winners(game, {}, two_alike) == "");
  BOOST_TEST(winners(game, {}, one_ahead) == "France");
  game.settings.shared_victory = true;
  BOOST_TEST(winners(game, {}, two_alike) == "France Germany");
  BOOST_TEST(winners(game, {}, one_ahead) == "France Germany");
}

BOOST_AUTO_TEST_CASE(a_held_win_takes_a_second_year) {
  Game game = test::running_game();
  game.settings.victory_centers = 4;
  game.settings.hold_win = true;
  BOOST_TEST(winners(game, two_alike, one_ahead) == "");
  BOOST_TEST(winners(game, one_ahead, one_ahead) == "France");
  BOOST_TEST(winners(game, one_ahead, two_alike) == "");
  games::Turn turn = turn_of(game, two_alike, one_ahead);
  games::find_winners(game, turn);
  BOOST_TEST(turn.holding.size() == 1);
}

BOOST_AUTO_TEST_CASE(captured_homes_count_and_nothing_else) {
  Game game = test::running_game();
  game.settings.victory_homes = true;
  BOOST_TEST(games::victory_goal(game) == 12); // of 22 homes
  game.settings.victory_centers = 2;
  BOOST_TEST(winners(game, {}, {{"France", {"par", "bre", "mar", "spa", "por"}}}) == "");
  BOOST_TEST(winners(game, {}, {{"France", {"mun", "ber"}}}) == "France");
}

BOOST_AUTO_TEST_CASE(a_dummy_counts_for_who_controls_it) {
  Game game = test::running_game();
  game.settings.victory_centers = 6;
  game.settings.team_victory = true;
  BOOST_TEST(winners(game, {}, two_alike) == "");
  games::Seat& germany = *game.seat_of(test::power("Germany"));
  germany.controllers = {test::power("France")};
  BOOST_TEST(winners(game, {}, two_alike) == ""); // somebody plays it
  germany.dummy = true;
  BOOST_TEST(winners(game, {}, two_alike) == "France Germany");
  game.settings.team_victory = false;
  game.settings.hold_win = true;
  BOOST_TEST(winners(game, two_alike, two_alike) == "");
}

BOOST_AUTO_TEST_CASE(the_powers_of_one_player_win_together) {
  Game game = test::running_game();
  game.settings.victory_centers = 4; // six together
  game.settings.allied_win = true;
  BOOST_TEST(winners(game, {}, two_alike) == "");
  game.seat_of(test::power("Germany"))->addresses = game.seat_of(test::power("France"))->addresses;
  BOOST_TEST(winners(game, {}, two_alike) == "France Germany");
  game.settings.victory_centers = 5; // seven
  BOOST_TEST(winners(game, {}, two_alike) == "");
  game.settings.victory_centers = 4;
  game.settings.allied_win = false;
  game.settings.hold_win = true;
  BOOST_TEST(winners(game, two_alike, two_alike) == "");
}

BOOST_AUTO_TEST_CASE(the_last_unit_on_the_board_wins) {
  Game game = test::running_game();
  game.settings.last_man_standing = true;
  games::Turn turn = turn_of(game, {}, two_alike);
  turn.outcome.next.units.resize(2);
  games::find_winners(game, turn);
  BOOST_TEST(turn.outcome.winners.empty());
  turn.outcome.next.units.resize(1);
  games::find_winners(game, turn);
  BOOST_TEST(turn.outcome.winners.size() == 1);
}

// The home centers of Germany are those that a year fixed, where one did.
BOOST_AUTO_TEST_CASE(an_invader_stands_in_a_home_center_of_now) {
  Game game = test::running_game();
  game.rules.intimate = judge::Switch::on;
  const judge::Map& map = game.variant->map;
  const auto wins = [&](const char* place, const char* home) {
    games::Turn turn = turn_of(game, {}, two_alike);
    judge::Position& next = turn.outcome.next;
    next.units = {{test::power("France"), judge::UnitType::army, map.find(place)}};
    next.homes.assign(map.province_count(), judge::Power{});
    next.homes[map.province_of(map.find(home))] = test::power("Germany");
    games::find_winners(game, turn);
    return turn.outcome.winners.size() == 1;
  };
  BOOST_TEST(wins("bel", "bel"));
  BOOST_TEST(!wins("ber", "bel"));
}

// On a board of turns without seasons the lead of before is that of ten years ago.
BOOST_AUTO_TEST_CASE(a_lead_is_held_from_one_count_to_the_next) {
  variants::Variant variant = *test::library().find("hundred");
  variant.lead = {5, 1430, 1, 1}; // -5 at the next count: 1, and 1 in the year before that
  Game game = test::running_game();
  game.variant = &variant;
  game.settings.hold_win = true;
  const std::vector<judge::Province> centers(variant.map.centers().begin(), variant.map.centers().end());
  const auto winners_in = [&](int year) {
    games::Turn turn;
    turn.before = variant.start;
    turn.before.phase = {year, judge::Season::year, judge::PhaseKind::movement};
    turn.before.owners.assign(variant.map.province_count(), judge::Power{});
    for (std::size_t i = 0; i < 3; ++i) turn.before.owners[centers[i]] = judge::Power(0);
    turn.outcome.next = turn.before;
    turn.outcome.centers_counted = true;
    games::find_winners(game, turn);
    return turn.outcome.winners.size();
  };
  BOOST_TEST(winners_in(1440) == 0U); // three are no lead in 1430
  BOOST_TEST(winners_in(1450) == 1U);
}

BOOST_AUTO_TEST_CASE(who_needs_more_and_has_not_enough_bars_nobody) {
  Game game = test::running_game();
  game.settings.victory_centers = 3; // four together
  game.settings.allied_win = true;
  game.seat_of(test::power("Italy"))->addresses = game.seat_of(test::power("Germany"))->addresses;
  Owners owners = {{"France", {"par", "bre", "mar"}}, {"Germany", {"mun", "ber"}}, {"Italy", {"rom"}}};
  BOOST_TEST(winners(game, {}, owners) == "France");
  owners.back().second.push_back("nap");
  BOOST_TEST(winners(game, {}, owners) == "Germany Italy");
}

BOOST_AUTO_TEST_CASE(an_army_of_nobody_wins_nothing) {
  Game game = test::running_game();
  game.settings.last_man_standing = true;
  games::Turn turn = turn_of(game, {}, two_alike);
  std::vector<judge::Unit>& units = turn.outcome.next.units;
  units = {{judge::Power{}, judge::UnitType::army, game.variant->map.find("bel")}};
  games::find_winners(game, turn);
  BOOST_TEST(turn.outcome.winners.empty());
  units.push_back({test::power("France"), judge::UnitType::army, game.variant->map.find("par")});
  games::find_winners(game, turn);
  BOOST_TEST(turn.outcome.winners.size() == 1);
}

BOOST_AUTO_TEST_CASE(several_winners_have_a_victory_and_no_draw) {
  Game game = test::running_game();
  const std::vector<judge::Power> both{test::power("France"), test::power("Germany")};
  BOOST_TEST(games::ending_of(game, both) == "victory of France and Germany");
  game.winners = both;
  game.ending = games::ending_of(game, both);
  BOOST_TEST(games::is_shared_victory(game));
  game.ending = "a draw between France and Germany";
  BOOST_TEST(!games::is_shared_victory(game));
}

BOOST_AUTO_TEST_SUITE_END()
